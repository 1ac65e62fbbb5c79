import type { Signal } from '#contract/socket.ts'
import { frameOf } from './signal-line.ts'

/** What a browser names for a camera and a microphone: each way of each network, once. */
const CANDIDATES = 20
/** As long as Chromium's description of both. */
const LINES = 90

/**
 * What one side sends while two browsers negotiate once: its description, its candidates, and what it sends of itself. As
 * text, in the order that the contract has, so that what arrives is compared as text.
 */
export function negotiation(consultationId: string, type: 'offer' | 'answer'): string[] {
  const sdp = Array.from(
    { length: LINES },
    (_, line) => `a=rtpmap:${line} VP8/90000 goog-remb transport-cc ccm fir nack pli\r\n`,
  ).join('')
  const candidates = Array.from({ length: CANDIDATES }, (_, index): Signal => {
    const candidate = `candidate:${index} 1 udp 2122260223 192.0.2.${index} 54321 typ host generation 0 ufrag hT4s network-id 1`
    return {
      kind: 'candidate',
      candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'hT4s' },
    }
  })
  const signals: Signal[] = [
    { kind: 'description', description: { type, sdp } },
    ...candidates,
    { kind: 'media', audio: true, video: true },
  ]
  return signals.map((signal) => frameOf('signal', { consultationId, signal }))
}
