import { randomUUID } from 'node:crypto'

/** What Daily says instead of an answer: https://docs.daily.co/docs/rest-api. */
export class DailyRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, info: string) {
    super(info)
    this.status = status
    this.code = code
  }
}
const invalid = (info: string) => new DailyRefusal(400, 'invalid-request-error', info)
const missing = (name: string) => new DailyRefusal(404, 'not-found', `room ${name} not found`)

type Properties = Record<string, string | number | boolean | undefined>
/** What is asked of a room, or of a token. */
interface RoomInput {
  name?: string
  privacy?: string
  properties?: Properties
}
interface DailyRoom {
  id: string
  name: string
  privacy: string
  config: Properties
  /** Who is inside, by session. */
  inside: Map<string, string>
  banned: Set<string>
}

/** Properties of a room, as its documents list those we may use: https://docs.daily.co/reference/rest-api/rooms/config. */
const roomTypes: Record<string, 'number' | 'boolean' | 'string'> = {
  geo: 'string',
  nbf: 'number',
  exp: 'number',
  max_participants: 'number',
  sfu_switchover: 'number',
  eject_at_room_exp: 'boolean',
  enforce_unique_user_ids: 'boolean',
  enable_chat: 'boolean',
  enable_knocking: 'boolean',
  enable_people_ui: 'boolean',
  enable_prejoin_ui: 'boolean',
  enable_network_ui: 'boolean',
  enable_screenshare: 'boolean',
}
/** Of a token: https://docs.daily.co/reference/rest-api/meeting-tokens/config. */
const tokenTypes: Record<string, 'number' | 'boolean' | 'string'> = {
  room_name: 'string',
  user_id: 'string',
  user_name: 'string',
  is_owner: 'boolean',
  nbf: 'number',
  exp: 'number',
  eject_at_token_exp: 'boolean',
  enable_screenshare: 'boolean',
}

function checked({ properties = {} }: RoomInput, types: Record<string, string>): Properties {
  for (const [name, value] of Object.entries(properties))
    if (typeof value !== types[name]) throw invalid(`unknown or wrong parameter '${name}'`)
  return properties
}

const HOST = 'https://saruna-test.daily.co'
const seconds = () => Math.floor(Date.now() / 1000)

/** One account at Daily: its rooms, their tokens, and who is let in with them. */
export function dailyAccount() {
  const rooms = new Map<string, DailyRoom>()
  const listeners: ((session: string) => void)[] = []
  const putOut = (room: DailyRoom, session: string) => {
    room.inside.delete(session)
    for (const listener of listeners) listener(session)
  }
  const found = (name: string) => {
    const room = rooms.get(name)
    if (!room) throw missing(name)
    return room
  }
  const shown = ({ id, name, privacy, config }: DailyRoom) => ({
    id,
    name,
    api_created: true,
    privacy,
    url: `${HOST}/${name}`,
    created_at: new Date().toISOString(),
    config,
  })

  return {
    rooms,
    /** Told whenever somebody is put out of a room. */
    onOut: (listener: (session: string) => void) => void listeners.push(listener),
    /** Somebody goes by themselves. */
    leave(session: string) {
      for (const room of rooms.values()) room.inside.delete(session)
    },
    make(body: RoomInput) {
      const { name = randomUUID(), privacy = 'public' } = body
      if (!/^[\w-]{1,41}$/.test(name)) throw invalid('name')
      if (rooms.has(name)) throw invalid(`a room named ${name} already exists`)
      const room: DailyRoom = {
        id: randomUUID(),
        name,
        privacy,
        config: checked(body, roomTypes),
        inside: new Map(),
        banned: new Set(),
      }
      rooms.set(name, room)
      return shown(room)
    },
    get: (name: string) => shown(found(name)),
    change(name: string, body: RoomInput) {
      const room = found(name)
      room.privacy = body.privacy ?? room.privacy
      Object.assign(room.config, checked(body, roomTypes))
      return shown(room)
    },
    remove(name: string) {
      const room = found(name)
      for (const session of room.inside.keys()) putOut(room, session)
      rooms.delete(name)
      return { deleted: true, name }
    },
    eject(name: string, body: { ids?: string[]; user_ids?: string[]; ban?: boolean }) {
      const room = found(name)
      if (!body.ids && !body.user_ids) throw invalid('ids or user_ids must be given')
      const out = [...room.inside].filter(
        ([session, user]) => body.ids?.includes(session) || body.user_ids?.includes(user),
      )
      for (const [session] of out) putOut(room, session)
      if (body.ban) for (const user of body.user_ids ?? []) room.banned.add(user)
      return { ejectedIds: out.map(([session]) => session) }
    },
    token(body: RoomInput) {
      const properties = checked(body, tokenTypes)
      if (String(properties['user_id'] ?? '').length > 36) throw invalid('user_id is longer than 36')
      return { token: Buffer.from(JSON.stringify(properties)).toString('base64url') }
    },
    /** A browser comes to a room; a session, or the kind of the fatal error that daily-js would tell. */
    arrive(url: string, token?: string, now = seconds()): { session: string } | { refused: string } {
      const room = url.startsWith(`${HOST}/`) ? rooms.get(url.slice(HOST.length + 1)) : undefined
      if (!room) return { refused: 'no-room' }
      if (token === undefined && room.privacy === 'private') return { refused: 'not-allowed' }
      const own = JSON.parse(Buffer.from(token ?? 'e30', 'base64url').toString()) as Properties
      const user = String(own['user_id'] ?? randomUUID())
      if (own['room_name'] !== room.name || room.banned.has(user)) return { refused: 'not-allowed' }
      if (now < Number(room.config['nbf'] ?? 0)) return { refused: 'nbf-room' }
      if (now >= Number(room.config['exp'] ?? Infinity)) return { refused: 'exp-room' }
      if (now >= Number(own['exp'] ?? Infinity)) return { refused: 'exp-token' }
      if (room.config['enforce_unique_user_ids'])
        for (const [session, other] of room.inside) if (other === user) putOut(room, session)
      if (room.inside.size >= Number(room.config['max_participants'] ?? 200))
        return { refused: 'meeting-full' }
      const session = randomUUID()
      room.inside.set(session, user)
      return { session }
    },
  }
}
export type DailyDoubleAccount = ReturnType<typeof dailyAccount>
