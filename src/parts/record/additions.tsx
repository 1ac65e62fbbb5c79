import { Trans } from '@lingui/react/macro'
import type { OverviewEntry } from '#contract/overview.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './overview.module.css'

/** What was added to a record after it was signed: it belongs to what the record says now, so it is never folded away. */
export function Additions({ entries }: { entries: readonly OverviewEntry[] }) {
  const { dateTime } = useFormats()
  return entries
    .filter(({ kind }) => kind === 'added')
    .map(({ at, note }) => (
      <div key={at} className={css.addition}>
        <p className="small dim">
          <Trans>
            Papildināts <time dateTime={at}>{dateTime(at)}</time>
          </Trans>
        </p>
        <p className={css.words}>{note}</p>
      </div>
    ))
}
