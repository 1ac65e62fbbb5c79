import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Change, Compare } from './change.ts'

/** The same of the licence. */
export function useLicenceChanges(change: Compare): Change[] {
  const { t } = useLingui()
  const { day } = useFormats()
  const said = (text: string | null) => text || <span className="dim">{t`Nav norādīts`}</span>
  return [
    ...change(
      'licenceNumber',
      t`Licences numurs`,
      ({ licenceNumber }) => said(licenceNumber),
      ({ licenceNumber }) => licenceNumber,
    ),
    ...change(
      'licenceAuthority',
      t`Licences izsniedzējs`,
      ({ licenceAuthority }) => said(licenceAuthority),
      ({ licenceAuthority }) => licenceAuthority,
    ),
    ...change(
      'licenceUntil',
      t`Licence derīga līdz`,
      ({ licenceUntil }) => said(licenceUntil && day(licenceUntil)),
      ({ licenceUntil }) => licenceUntil,
    ),
    ...change(
      'licenceLink',
      t`Saite uz publisko reģistru`,
      ({ licenceLink }) => said(licenceLink),
      ({ licenceLink }) => licenceLink,
    ),
  ]
}
