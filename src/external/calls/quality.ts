import type { Quality } from './port.ts'

/** Counters of a connection at one moment. */
export interface LineSample {
  readonly received: number
  readonly lost: number
  /** Seconds to the other side and back. */
  readonly roundTrip: number
}

const POOR = { loss: 0.08, roundTrip: 0.6 }
const FAIR = { loss: 0.03, roundTrip: 0.3 }

/** How good a line was between two samples, by lost packets and delay (the bounds at which speech begins to suffer). */
export function qualityOf(before: LineSample, after: LineSample): Quality {
  const received = after.received - before.received
  const lost = Math.max(0, after.lost - before.lost)
  const loss = received + lost > 0 ? lost / (received + lost) : 0
  if (loss > POOR.loss || after.roundTrip > POOR.roundTrip) return 'poor'
  return loss > FAIR.loss || after.roundTrip > FAIR.roundTrip ? 'fair' : 'good'
}

/** Reads the counters out of a connection's statistics. */
export function sampleOf(report: RTCStatsReport): LineSample {
  let [received, lost, roundTrip] = [0, 0, 0]
  for (const stats of report.values() as Iterable<Record<string, unknown>>) {
    if (stats['type'] === 'inbound-rtp') {
      received += Number(stats['packetsReceived'] ?? 0)
      lost += Number(stats['packetsLost'] ?? 0)
    }
    if (stats['type'] === 'candidate-pair' && stats['nominated'] === true) {
      roundTrip = Math.max(roundTrip, Number(stats['currentRoundTripTime'] ?? 0))
    }
  }
  return { received, lost, roundTrip }
}
