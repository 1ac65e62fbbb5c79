import { Plural, Trans } from '@lingui/react/macro'
import { History as HistoryIcon } from 'lucide-react'
import type { OverviewEntry, OverviewForm } from '#contract/overview.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { changedParts } from './changed-parts.ts'
import css from './overview.module.css'
import { PartList } from './part-list.tsx'

/** Everything that happened to a record, folded: as it was signed, and what each change wrote anew. */
export function History({ entries }: { entries: readonly OverviewEntry[] }) {
  const count = entries.length
  const wrote = changedParts(entries)
  return (
    <Disclosure
      icon={HistoryIcon}
      summary={
        <span>
          <Trans>Vēsture</Trans>,{' '}
          <Plural value={count} zero="# notikumu" one="# notikums" other="# notikumi" />
        </span>
      }
    >
      <ol className={css.history}>
        {entries.map((entry, at) => (
          <li key={`${entry.kind}/${entry.at}`}>
            <Step entry={entry} wrote={wrote[at]} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

interface StepProps {
  entry: OverviewEntry
  wrote: Partial<OverviewForm> | undefined
}

function Step({ entry: { kind, at, note }, wrote }: StepProps) {
  const { dateTime } = useFormats()
  const when = <time dateTime={at}>{dateTime(at)}</time>
  return (
    <>
      <p className="small">
        {kind === 'signed' && <Trans>Parakstīts {when}</Trans>}
        {kind === 'amended' && <Trans>Labots {when}</Trans>}
        {kind === 'added' && <Trans>Papildināts {when}</Trans>}
      </p>
      {kind === 'amended' && (
        <p className={css.words}>
          <Trans>Iemesls: {note}</Trans>
        </p>
      )}
      {kind === 'added' && <p className={css.words}>{note}</p>}
      {wrote && <PartList form={wrote} />}
    </>
  )
}
