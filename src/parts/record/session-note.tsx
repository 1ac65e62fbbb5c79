import { getSessionNote } from '#contract/session-note.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { NoteEditor } from './note-editor.tsx'

interface Props {
  consultationId: string
  /** It stands in a call, which asks by itself before it is left. */
  inCall?: boolean
}

/** What the specialist notes for themselves about a consultation: what was begun, on whichever device, stands there. */
export function SessionNote({ consultationId: id, inCall = false }: Props) {
  const answer = useApiQuery(getSessionNote, { params: { id } }, { staleTime: 0 })
  // What was answered to an earlier visit may be old: the note would begin with a version that is none any more.
  const isKnown = answer.isFetchedAfterMount || answer.fetchStatus !== 'fetching'
  if (!isKnown || !answer.data)
    return answer.isError ? <LoadFailed answer={answer} level={3} /> : <Skeleton lines={3} />
  const { text: form, ...kept } = answer.data
  return <NoteEditor key={id} consultationId={id} draft={{ form, ...kept }} inCall={inCall} />
}
