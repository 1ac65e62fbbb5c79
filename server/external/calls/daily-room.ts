import { createHash } from 'node:crypto'

/** Clocks differ: a room opens this much before its time by ours. */
const EARLIER_SECONDS = 60

/** How long a room is there, by our clock. */
interface Bounds {
  readonly notBefore: number
  readonly notAfter: number
}
type Side = 'patient' | 'doctor'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The room of a consultation: a hash, so that neither its address nor Daily's log names ours. */
export const roomNameOf = (consultationId: string) => `c-${hashOf(`room/${consultationId}`)}`

/** Who somebody is to Daily: the same on every device in one call, another in each call, and nobody's id with us. */
export const userIdOf = (consultationId: string, side: Side) => hashOf(`${side}/${consultationId}`)

const seconds = (instant: number) => Math.floor(instant / 1000)

/**
 * What a room is like, as https://docs.daily.co/reference/rest-api/rooms/config names it. Of Daily's own surface nothing is
 * there, and `enable_recording` is left out, which is how nothing can be recorded.
 */
export function roomOf(consultationId: string, { notBefore, notAfter }: Bounds) {
  return {
    name: roomNameOf(consultationId),
    privacy: 'private',
    properties: {
      nbf: seconds(notBefore) - EARLIER_SECONDS,
      exp: seconds(notAfter),
      eject_at_room_exp: true,
      max_participants: 2,
      // Whoever comes with a second device takes the call over; a token that leaked lets nobody in beside its owner.
      enforce_unique_user_ids: true,
      // Through Daily's servers from the first moment on: between two browsers each would learn the other's address.
      sfu_switchover: 0.5,
      enable_chat: false,
      enable_knocking: false,
      enable_people_ui: false,
      enable_prejoin_ui: false,
      enable_network_ui: false,
      enable_screenshare: false,
    },
  }
}

/** What lets one side into the room, as https://docs.daily.co/reference/rest-api/meeting-tokens/config names it. */
export function tokenOf(consultationId: string, side: Side, { notAfter }: Pick<Bounds, 'notAfter'>) {
  return {
    properties: {
      room_name: roomNameOf(consultationId),
      user_id: userIdOf(consultationId, side),
      is_owner: side === 'doctor',
      exp: seconds(notAfter),
      eject_at_token_exp: true,
      enable_screenshare: false,
    },
  }
}
