import { failure } from '#contract/errors.ts'
import * as z from 'zod/mini'
import type { Clock } from '../clock/port.ts'
import { EffectFailure } from '../jobs/port.ts'
import { type DailyAccount, dailyClient, DailyFault } from './daily-client.ts'
import { callNames, roomOf, tokenOf } from './daily-room.ts'
import type { Calls, KeyedName } from './port.ts'

interface Options {
  readonly account: DailyAccount
  /** Where Daily's media servers stand, as it names regions. */
  readonly region: string
  readonly nameOf: KeyedName
  /** Real time, which Daily lives by. */
  readonly clock: Clock
  readonly timeoutMs?: number
  /** Told whenever somebody could not be let in, for the log. */
  readonly onFault: (fault: DailyFault) => void
}

const Room = z.object({ url: z.url({ protocol: /^https$/ }) })
const Token = z.object({ token: z.string().check(z.minLength(1)) })

/** What Daily answers to a room, or to a name in a room, that is not there (any more). */
const isMissing = (error: unknown) => error instanceof DailyFault && error.status === 404
/** What Daily answers to a room that is there already. */
const isRefused = (error: unknown) => error instanceof DailyFault && error.status === 400

function understood<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new DailyFault({ status: 200, code: 'not understood', retryAfter: undefined })
  return read.data
}

/** What a step failed with, if it did. */
const settled = (step: Promise<unknown>): Promise<unknown> =>
  step.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Why a room could not be closed, as an administrator may read it. */
function effectFailureOf({ message, status, code }: DailyFault): EffectFailure {
  const isFinal = status !== undefined && status < 500 && status !== 429
  return new EffectFailure(message, {
    kind: isFinal ? 'refused' : 'unavailable',
    code: status === undefined ? code : String(status),
  })
}

/**
 * Calls in rooms at Daily: a private one for each consultation, and a token for each side. All media goes through Daily's
 * servers, so neither side learns the other's address. Who is present, for how long, and what that costs is never asked
 * of Daily.
 */
export function dailyCalls({ onFault, region, nameOf, ...options }: Options): Calls & {
  openCircuits: () => number
} {
  const { ask, isResting } = dailyClient(options)

  /** The room as it should be now, whoever made it and however often. */
  async function openRoom({ name, privacy, properties }: ReturnType<typeof roomOf>): Promise<string> {
    const change = () => ask('POST', `/rooms/${name}`, { privacy, properties })
    const make = () => ask('POST', '/rooms', { name, privacy, properties })
    const room = await change().catch((error: unknown) => {
      if (!isMissing(error)) throw error
      return make().catch((refusal: unknown) => {
        if (!isRefused(refusal)) throw refusal
        // The other side, or a try whose answer was lost, may have made it in the meantime.
        return change().catch((again: unknown) => {
          throw isMissing(again) ? refusal : again
        })
      })
    })
    return understood(Room, room).url
  }

  return {
    hidesAddresses: true,
    openCircuits: () => (isResting() ? 1 : 0),
    async enter({ consultationId, owner, notBefore, notAfter }) {
      try {
        const names = await callNames(nameOf, consultationId)
        const url = await openRoom(roomOf(names, { notBefore, notAfter }, region))
        const side = owner ? 'doctor' : 'patient'
        const made = await ask('POST', '/meeting-tokens', tokenOf(names, side, { notAfter }))
        return { provider: 'daily', url, token: understood(Token, made).token }
      } catch (error) {
        if (!(error instanceof DailyFault)) throw error
        onFault(error)
        return failure(
          'call_unavailable',
          error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter },
        )
      }
    },
    async close(consultationId) {
      const { room, user } = await callNames(nameOf, consultationId)
      const path = `/rooms/${room}`
      const ids = [user.patient, user.doctor]
      // Who cannot be sent out leaves with the room: the second is tried whatever came of the first.
      const steps = [
        await settled(ask('POST', `${path}/eject`, { user_ids: ids, ban: true })),
        await settled(ask('DELETE', path)),
      ]
      const fault = steps.find((error) => error !== undefined && !isMissing(error))
      if (fault !== undefined) throw fault instanceof DailyFault ? effectFailureOf(fault) : fault
    },
  }
}
