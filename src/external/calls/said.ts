import type { Signal } from '#contract/socket.ts'
import type { Said, Sent } from './port.ts'

type MediaSignal = Extract<Signal, { kind: 'media' }>

/** What the other side is told of what this one sends. */
export function mediaOf({ audio, video, picture, wants }: Sent): MediaSignal {
  const words = { ...(picture && { picture }), ...(wants && { wants }) }
  return { kind: 'media', audio: audio !== null, video: video !== null, ...words }
}

/** Whether the other side has to be told: another track of the same kind it sees for itself. */
export function saysOther(before: Sent, after: Sent): boolean {
  const [one, other] = [mediaOf(before), mediaOf(after)]
  return (['audio', 'video', 'picture', 'wants'] as const).some((key) => one[key] !== other[key])
}

/** What was heard, without what it was heard by. */
export function saidIn({ audio, video, picture, wants }: MediaSignal): Said {
  return { audio, video, picture, wants }
}
