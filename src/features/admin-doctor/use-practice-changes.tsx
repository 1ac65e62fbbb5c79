import { useLingui } from '@lingui/react/macro'
import { methodNames } from '../../parts/practice/methods.ts'
import type { Change, Compare } from './change.ts'

/** The same of what patients choose by. Topics are named by their keywords, as administrators know them. */
export function usePracticeChanges(change: Compare): Change[] {
  const { t } = useLingui()
  const nothing = <span className="dim">{t`Nav norādīts`}</span>
  const said = (text: string | number | null) => (text ? String(text) : nothing)
  const yes = (isSo: boolean) => (isSo ? t`Jā` : t`Nē`)
  const genders = { female: t`Sieviete`, male: t`Vīrietis` }
  return [
    ...change(
      'topics',
      t`Tēmas`,
      ({ topics }) => said(topics.join(', ')),
      ({ topics }) => topics,
    ),
    ...change(
      'methods',
      t`Metodes`,
      ({ methods }) => said(methods.map((method) => t(methodNames[method])).join(', ')),
      ({ methods }) => methods,
    ),
    ...change(
      'education',
      t`Izglītība`,
      ({ education }) => said(education),
      ({ education }) => education,
    ),
    ...change(
      'practiceSince',
      t`Praksē kopš`,
      ({ practiceSince }) => said(practiceSince),
      ({ practiceSince }) => practiceSince,
    ),
    ...change(
      'gender',
      t`Dzimums`,
      ({ gender }) => (gender ? genders[gender] : nothing),
      ({ gender }) => gender,
    ),
    ...change(
      'inPerson',
      t`Pieņem arī klātienē`,
      ({ inPerson, city, address }) =>
        inPerson ? [city, address].filter(Boolean).join(', ') : yes(inPerson),
      ({ inPerson, city, address }) => [inPerson, city, address],
    ),
    ...change(
      'takesNew',
      t`Pieņem jaunus pacientus`,
      ({ takesNew }) => yes(takesNew),
      ({ takesNew }) => takesNew,
    ),
  ]
}
