import type { LineQuality, Quality } from './port.ts'

/** Counters of a connection at one moment. */
export interface LineSample {
  /** Packets that came, and those that did not. */
  readonly received: number
  readonly lost: number
  /** Packets that were sent, and those of them that the other side says it never had. */
  readonly sent: number
  readonly lostThere: number
  /** Seconds to the other side and back. */
  readonly roundTrip: number
  /** The browser makes its picture smaller, because the way out is too narrow for it. */
  readonly limited: boolean
}

const POOR = { loss: 0.08, roundTrip: 0.6 }
const FAIR = { loss: 0.03, roundTrip: 0.3 }

/** By lost packets and delay: the bounds at which speech begins to suffer. */
function grade(loss: number, roundTrip: number): Quality {
  if (loss > POOR.loss || roundTrip > POOR.roundTrip) return 'poor'
  return loss > FAIR.loss || roundTrip > FAIR.roundTrip ? 'fair' : 'good'
}

const share = (lost: number, all: number) => (all > 0 ? Math.max(0, lost) / all : 0)

/**
 * How good a line was between two samples. What is lost tells its direction. A delay is of both together, so it counts
 * against what is sent only where the browser finds its own way out too narrow.
 */
export function qualityOf(before: LineSample, after: LineSample): LineQuality {
  const lost = Math.max(0, after.lost - before.lost)
  const here = share(lost, after.received - before.received + lost)
  const there = share(after.lostThere - before.lostThere, after.sent - before.sent)
  const { roundTrip, limited } = after
  return {
    shown: grade(Math.max(here, there), roundTrip),
    up: grade(there, limited ? roundTrip : 0),
    down: grade(here, 0),
  }
}

/** Whether two say the same. */
export const isSameQuality = (one: LineQuality | null, other: LineQuality | null): boolean =>
  one?.shown === other?.shown && one?.up === other?.up && one?.down === other?.down

/** Reads the counters out of a connection's statistics. */
export function sampleOf(report: RTCStatsReport): LineSample {
  const sample = { received: 0, lost: 0, sent: 0, lostThere: 0, roundTrip: 0, limited: false }
  for (const stats of report.values() as Iterable<Record<string, unknown>>) {
    const count = (name: string) => Number(stats[name] ?? 0)
    if (stats['type'] === 'inbound-rtp') {
      sample.received += count('packetsReceived')
      sample.lost += count('packetsLost')
    }
    if (stats['type'] === 'outbound-rtp') {
      sample.sent += count('packetsSent')
      sample.limited ||= stats['qualityLimitationReason'] === 'bandwidth'
    }
    if (stats['type'] === 'remote-inbound-rtp') sample.lostThere += count('packetsLost')
    if (stats['type'] === 'candidate-pair' && stats['nominated'] === true)
      sample.roundTrip = Math.max(sample.roundTrip, count('currentRoundTripTime'))
  }
  return sample
}
