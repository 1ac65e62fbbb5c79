import type { Signal } from '#contract/socket.ts'

type Description = Extract<Signal, { kind: 'description' }>['description']
type Candidate = Extract<Signal, { kind: 'candidate' }>['candidate']

interface Options {
  /** The polite side gives way when both offer at once. */
  polite: boolean
  send: (signal: Signal) => void
  /** The offer of the other side has been taken: its transceivers exist now. */
  onOffer: () => void
}

export interface Negotiation {
  description(description: Description): Promise<void>
  candidate(candidate: Candidate): Promise<void>
}

/** Perfect negotiation (W3C WebRTC, section 10.7) over one connection: either side may offer at any time. */
export function negotiate(connection: RTCPeerConnection, { polite, send, onOffer }: Options): Negotiation {
  let makingOffer = false
  let settingAnswer = false
  let ignoring = false

  async function describe() {
    await connection.setLocalDescription()
    const local = connection.localDescription
    if (local) send({ kind: 'description', description: { type: local.type, sdp: local.sdp } })
  }

  connection.onnegotiationneeded = async () => {
    // Begun anew before the other side has offered anything, there is nothing to offer: its offer brings it.
    if (connection.getTransceivers().length === 0) return
    makingOffer = true
    try {
      await describe()
    } catch (error) {
      if (connection.signalingState !== 'closed') throw error
    } finally {
      makingOffer = false
    }
  }

  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ kind: 'candidate', candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } })
  }

  return {
    async description(description) {
      const ready = !makingOffer && (connection.signalingState === 'stable' || settingAnswer)
      ignoring = !polite && description.type === 'offer' && !ready
      if (ignoring) return
      settingAnswer = description.type === 'answer'
      await connection.setRemoteDescription(description)
      settingAnswer = false
      if (description.type !== 'offer') return
      onOffer()
      await describe()
    },
    async candidate(candidate) {
      try {
        await connection.addIceCandidate(candidate)
      } catch (error) {
        if (!ignoring) throw error
      }
    },
  }
}
