import { Trans } from '@lingui/react/macro'
import { FilePlus2, PencilLine } from 'lucide-react'
import { MAX_OVERVIEW_ENTRIES } from '#contract/choices.ts'
import { getEntryDrafts, type Overview } from '#contract/overview.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type EntryKind, isBegun } from './entry-text.ts'

/** What is written into a signed record later: begun, or gone on with. */
export function RecordActs({ overview, onAct }: { overview: Overview; onAct: (kind: EntryKind) => void }) {
  // What this device has kept meanwhile is newer than what the list said.
  const { data } = useApiQuery(getEntryDrafts, { params: { id: overview._id } }, { enabled: false })
  const isOpen = (kind: EntryKind) =>
    data ? isBegun(data[kind].entry) : overview.begun?.includes(kind) === true
  if (overview.entries.length >= MAX_OVERVIEW_ENTRIES)
    return (
      <p className="small dim">
        <Trans>Šim pierakstam vairs neko nevar pievienot. Rakstiet jaunu pierakstu.</Trans>
      </p>
    )
  return (
    <>
      <Button icon={FilePlus2} onClick={() => onAct('added')}>
        {isOpen('added') ? <Trans>Turpināt papildinājumu</Trans> : <Trans>Pievienot</Trans>}
      </Button>
      <Button icon={PencilLine} onClick={() => onAct('amended')}>
        {isOpen('amended') ? <Trans>Turpināt labojumu</Trans> : <Trans>Labot</Trans>}
      </Button>
    </>
  )
}
