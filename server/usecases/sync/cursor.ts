import type { LogPlace } from '../../store/sync/log.ts'
import type { Noun } from '../../store/tables/sync.ts'

/** How far a device has come: in the log, or in a copy of everything begun when the log stood at `since`. */
export type Place = ({ kind: 'log' } & LogPlace) | { kind: 'copy'; since: number; noun: Noun; after: string }

const nouns = ['news', 'doctors', 'questionnaire', 'consultations', 'chats', 'messages'] as const
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const ROW = String.raw`(\d{1,15})|(\w+)~(${UUID}(?:_\d{1,9})?)`
const FORM = new RegExp(String.raw`^([0-9a-f]{32})\.(guest|${UUID})\.(\d{1,15})\.(?:${ROW})$`)

/** epoch . audience . transaction . row: opaque to devices. */
export function writeCursor(epoch: string, audience: string, place: Place): string {
  const [xid, row] =
    place.kind === 'log' ? [place.xid, place.number] : [place.since, `${place.noun}~${place.after}`]
  return `${epoch}.${audience}.${xid}.${row}`
}

/** The place of a cursor of this epoch and audience; null for every other text. */
export function readCursor(text: string, epoch: string, audience: string): Place | null {
  const [, itsEpoch, itsAudience, xid, number, name, after] = FORM.exec(text) ?? []
  if (itsEpoch !== epoch || itsAudience !== audience) return null
  if (number !== undefined) return { kind: 'log', xid: Number(xid), number: Number(number) }
  const noun = nouns.find((each) => each === name)
  return noun && after !== undefined ? { kind: 'copy', since: Number(xid), noun, after } : null
}
