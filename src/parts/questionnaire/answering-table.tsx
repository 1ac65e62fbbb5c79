import { Trans, useLingui } from '@lingui/react/macro'
import type { Answering } from '#contract/measure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './answering-table.module.css'

interface Props {
  /** The measure's name. */
  label: string
  /** The first first. */
  answerings: readonly Answering[]
  /** Those that only this device has. */
  waiting?: readonly string[] | undefined
}

/** What the picture of a line shows, in words: the last first. */
export function AnsweringTable({ label, answerings, waiting }: Props) {
  const { t } = useLingui()
  const { date, language } = useFormats()
  return (
    <table className={css.table}>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Diena`}</th>
          <th scope="col">{t`Punkti`}</th>
          <th scope="col">{t`Nozīme`}</th>
        </tr>
      </thead>
      <tbody>
        {answerings.toReversed().map(({ _id, answeredAt, sum, most, band }) => (
          <tr key={_id}>
            <th scope="row">
              <time dateTime={answeredAt}>{date(answeredAt)}</time>
            </th>
            <td className={css.sum}>
              <Trans>
                {sum} no {most}
              </Trans>
            </td>
            <td>
              {band?.[language] ?? '–'}
              {waiting?.includes(_id) && (
                <small className={css.waits}>
                  <Trans>Saglabāts šajā ierīcē, vēl nav nosūtīts.</Trans>
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
