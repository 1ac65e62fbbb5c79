import { useConnection } from '../../data/connection.ts'
import type { OwnProgress } from '../../replica/queries/questionnaire.ts'
import { useSlow } from '../../ui/feedback/busy.ts'

/** How the answers fare, as far as a person wants to know. */
export type Keeping =
  /** The server has them. */
  | 'saved'
  /** On their way for longer than a moment. */
  | 'sending'
  /** Only on this device, until the server can be reached. */
  | 'kept'
  /** The server took some of them not. */
  | 'refused'

/** How far the held answers have come; nothing to say while there are none, or for a moment after each choice. */
export function useKeeping({ answers, waiting, failed }: OwnProgress): Keeping | undefined {
  const { online, reachable, lastError } = useConnection()
  const stuck = !online || reachable === false || lastError !== null
  const slow = useSlow(waiting.length > 0 && !stuck)
  if (waiting.length > 0 && stuck) return 'kept'
  if (failed.length > 0) return 'refused'
  if (waiting.length > 0) return slow ? 'sending' : undefined
  return Object.values(answers).some((picked) => picked.some(Boolean)) ? 'saved' : undefined
}
