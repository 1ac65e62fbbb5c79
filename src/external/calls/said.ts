import type { Signal } from '#contract/socket.ts'
import type { Said, Sent } from './port.ts'

type MediaSignal = Extract<Signal, { kind: 'media' }>

/** What the other side is told of what this one sends. */
export function mediaOf({ audio, video, picture }: Sent): MediaSignal {
  return { kind: 'media', audio: audio !== null, video: video !== null, ...(picture && { picture }) }
}

/** Whether the other side has to be told: another track of the same kind it sees for itself. */
export function saysOther(before: Sent, after: Sent): boolean {
  const [one, other] = [mediaOf(before), mediaOf(after)]
  return one.audio !== other.audio || one.video !== other.video || one.picture !== other.picture
}

/** What was heard, without what it was heard by. */
export function saidIn({ audio, video, picture }: MediaSignal): Said {
  return { audio, video, picture }
}
