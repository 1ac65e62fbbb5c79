import type { KeyedName } from './port.ts'

/** Clocks differ: a room opens this much before its time by ours. */
const EARLIER_SECONDS = 60

/** How long a room is there, by our clock. */
interface Bounds {
  readonly notBefore: number
  readonly notAfter: number
}
type Side = 'patient' | 'doctor'

/**
 * What a call and its two people are called at Daily: the same at every try. By a key, so that whoever knows a consultation
 * of ours neither guesses its room nor finds it in Daily's logs.
 */
interface CallNames {
  readonly room: string
  /** The same on every device in one call, another in each call, and nobody's id with us. */
  readonly user: Readonly<Record<Side, string>>
}

/** Daily takes names of 36 characters at most for people, and whoever copies an address may lose its capitals. */
const shortened = (name: string) => Buffer.from(name, 'base64url').toString('hex').slice(0, 32)

export async function callNames(nameOf: KeyedName, consultationId: string): Promise<CallNames> {
  const named = async (what: 'room' | Side) => shortened(await nameOf(`${what}/${consultationId}`))
  const [room, patient, doctor] = await Promise.all([named('room'), named('patient'), named('doctor')])
  return { room: `c-${room}`, user: { patient, doctor } }
}

const seconds = (instant: number) => Math.floor(instant / 1000)

/**
 * What a room is like, as https://docs.daily.co/reference/rest-api/rooms/config names it. Of Daily's own surface nothing is
 * there, and `enable_recording` is left out, which is how nothing can be recorded.
 */
export function roomOf(names: CallNames, { notBefore, notAfter }: Bounds, region: string) {
  return {
    name: names.room,
    privacy: 'private',
    properties: {
      nbf: seconds(notBefore) - EARLIER_SECONDS,
      exp: seconds(notAfter),
      eject_at_room_exp: true,
      max_participants: 2,
      // Media servers of this region, whatever is nearest to whoever comes first.
      geo: region,
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
export function tokenOf(names: CallNames, side: Side, { notAfter }: Pick<Bounds, 'notAfter'>) {
  return {
    properties: {
      room_name: names.room,
      user_id: names.user[side],
      is_owner: side === 'doctor',
      exp: seconds(notAfter),
      eject_at_token_exp: true,
      enable_screenshare: false,
    },
  }
}
