import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { counter, type Counter } from '../metrics/counter.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import { securityEvents, securityRules, type SecurityEvent } from './security-rules.ts'

/** Lines of one kind that one network causes in a minute; what comes beyond is counted only. A flood must not fill the disk. */
const MAX_LINES = 20
const MINUTE_MS = 60_000
/** More networks than this in a minute are a flood themselves. */
const MAX_NETWORKS = 10_000

/** Of whom and of what a call was. */
interface EndedCall {
  readonly actor: Actor | null
  readonly params: unknown
  readonly body: unknown
  readonly address: string
}

interface Options {
  readonly vault: Pick<Ports['vault'], 'index'>
  readonly write: (line: { event: SecurityEvent } & Record<string, string>) => void
  readonly onError: (error: unknown) => void
}

/** Tells what happens to accounts: to the log, in ids and keyed hashes alone, and as numbers. */
export interface SecurityLog {
  /** Looks whether a call that has ended is an event. Its answer does not wait for the line. */
  ended(route: Route, call: EndedCall, outcome: Outcome<unknown>): void
  /** Something that is no call of the contract. */
  happened(event: SecurityEvent, address: string): void
  readonly counted: Counter<SecurityEvent>
}

/** The text under a name of what the call was given, or what it answered. */
function textIn(value: unknown, name: string): string | undefined {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : undefined
}

/** Opens the log of security. `by` acted, `about` is whom or what it was done to, `account` and `network` are keyed hashes. */
export function securityLog({ vault, write, onError }: Options): SecurityLog {
  const counted = counter({
    name: 'saruna_security_events_total',
    help: 'What happened to accounts, by kind.',
    label: 'event',
    values: securityEvents,
  })
  let lines = new Map<string, number>()
  let until = 0

  function isWritten(event: SecurityEvent, address: string): boolean {
    const now = performance.now()
    if (now >= until) [lines, until] = [new Map(), now + MINUTE_MS]
    const key = `${event} ${address}`
    const before = lines.get(key) ?? 0
    if (before >= MAX_LINES || (before === 0 && lines.size >= MAX_NETWORKS)) return false
    lines.set(key, before + 1)
    return true
  }

  async function log(
    event: SecurityEvent,
    address: string,
    ids: { by?: string; about?: string },
    email?: string,
  ): Promise<void> {
    counted.count(event)
    if (!isWritten(event, address)) return
    const account = email && { account: await vault.index('security_log_account', email) }
    write({ event, ...ids, ...account, network: await vault.index('security_log_network', address) })
  }

  return {
    counted,
    happened: (event, address) => void log(event, address, {}).catch(onError),
    ended(route, call, outcome) {
      const rule = securityRules.get(route)
      if (!rule) return
      const { actor, params, body, address } = call
      const refusal = isFailure(outcome) ? rule.refused?.[outcome.failure] : undefined
      const events = isFailure(outcome) ? (refusal ? [refusal] : []) : (rule.done ?? [])
      const answer = isFailure(outcome) ? undefined : outcome
      const about = textIn(params, 'id') ?? textIn(answer, '_id')
      const email = textIn(body, 'email') ?? textIn(answer, 'email')
      const ids = { ...(actor && { by: actor.personId }), ...(about && { about }) }
      for (const event of events) log(event, address, ids, email).catch(onError)
    },
  }
}
