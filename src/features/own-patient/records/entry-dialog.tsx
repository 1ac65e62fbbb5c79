import { useLingui } from '@lingui/react/macro'
import { getEntryDrafts, type Overview } from '#contract/overview.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import type { EntryKind } from './entry-text.ts'

interface Props {
  overview: Overview
  kind: EntryKind
  onClose: () => void
}

/** Puts a signed record right, or adds to it: what was begun, on whichever device, stands there by itself. */
export function EntryDialog({ overview, kind, onClose }: Props) {
  const { t } = useLingui()
  const answer = useApiQuery(getEntryDrafts, { params: { id: overview._id } }, { staleTime: 0 })
  // What was answered to an earlier look may be old: it would begin with a version that is none any more.
  const isKnown = answer.isFetchedAfterMount || answer.fetchStatus !== 'fetching'
  const found = isKnown ? answer.data?.[kind] : undefined
  const Writing = kind === 'amended' ? AmendDialog : AddDialog
  if (found) {
    const { entry: form, ...kept } = found
    return <Writing overview={overview} draft={{ form, ...kept }} onClose={onClose} />
  }
  return (
    <Dialog
      open
      wide={kind === 'amended'}
      title={kind === 'amended' ? t`Labot pierakstu` : t`Papildināt pierakstu`}
      onClose={onClose}
    >
      {answer.isError ? <LoadFailed answer={answer} level={3} /> : <Skeleton lines={5} />}
    </Dialog>
  )
}
