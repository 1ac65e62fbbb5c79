import {
  MAX_RETRIED,
  type DeadLetter,
  type DeadLetterKind,
  type listDeadLetters as route,
} from '#contract/dead-letter.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { Role } from '#contract/role.ts'
import type { InputOf } from '#contract/route.ts'
import type { DeadLetter as Letter, Effect } from '../../external/jobs/port.ts'
import { findProfiles } from '../../store/admin/read.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** What administrators call each effect. */
const kinds: Record<Effect, DeadLetterKind> = {
  'send-mail': 'mail',
  notify: 'push',
  push: 'push',
  'expire-consultation': 'consultation',
  'finish-consultation': 'consultation',
  'drop-proposal': 'consultation',
  'release-hold': 'consultation',
  'call-off': 'consultation',
  'close-call': 'call',
  'settle-attempt': 'payment',
  'hasten-attempt': 'payment',
  'capture-payment': 'payment',
  'follow-payment': 'payment',
  'renew-authorisation': 'payment',
  'void-payment': 'refund',
  'return-payment': 'refund',
  'renew-plan': 'plan',
  'lapse-month': 'plan',
  'lapse-order': 'order',
  'settle-payout': 'payout',
  'remove-card': 'card',
  'drop-file': 'file',
  sweep: 'books',
  reconcile: 'books',
}
const effects = Object.keys(kinds) as Effect[]

const effectsOf = (kind: DeadLetterKind) => effects.filter((effect) => kinds[effect] === kind)

/** Jobs that are not tried any more, the last first. */
export async function listDeadLetters(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  filter: InputOf<typeof route>['query'],
): Promise<Page<DeadLetter>> {
  const { limit, offset, kind, from, to } = filter
  const { rows, total } = await jobs.listDeadLetters(database.sql, {
    limit,
    offset,
    effects: kind && effectsOf(kind),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  const profiles = await findProfiles(
    database.sql,
    rows.flatMap((letter) => whoseIs(letter) ?? []),
  )
  const data = rows.map((letter) => letterView(letter, profiles.get(whoseIs(letter) ?? '')))
  return { data, total, limit, offset }
}

/** Has a job that was given up tried once more: it goes back into its queue as the letter goes, once. */
export function retryDeadLetter(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  id: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await jobs.retryDeadLetter(tx, id))) return failure('not_found')
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}

/** Puts a job away that nobody can mend. */
export function discardDeadLetter(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  id: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await jobs.discardDeadLetter(tx, id))) return failure('not_found')
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}

/** Has the oldest of a kind tried once more, so many at once; what is left over is not touched. */
export function retryDeadLettersOfKind(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  kind: DeadLetterKind,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    await jobs.retryDeadLetters(tx, { effects: effectsOf(kind), most: MAX_RETRIED })
    await audit(tx, null)
    await finish(tx, call, kind)
    return null
  })
}

function letterView(
  { id, effect, givenUpAt, tries, reason }: Letter,
  profile: { id: string; role: Role } | undefined,
): DeadLetter {
  return {
    _id: id,
    kind: kinds[effect],
    givenUpAt: givenUpAt.toISOString(),
    tries,
    reason,
    ...(profile && { client: { _id: profile.id, role: profile.role } }),
  }
}

/** The person or the profile it was for, or about. */
function whoseIs({ effect, payload }: Letter): string | undefined {
  if (effect === 'send-mail' || effect === 'push' || effect === 'call-off') return payload.personId
  if (effect === 'notify') return payload.clientId
  return effect === 'renew-plan' ? payload.patientId : undefined
}
