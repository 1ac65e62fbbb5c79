import { failure, type Outcome } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { ChangedPromoCode, NewPromoCode, PromoCodeRow, PromoState } from '#contract/promo.ts'
import { promoDay } from '#domain/promo.ts'
import { randomUUID } from 'node:crypto'
import { findPromoById, listPromos, lockPromo, type PromoRow } from '../../store/promo/read.ts'
import { deletePromo, insertPromo, updatePromo } from '../../store/promo/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Promo codes and how they are used; by whom is not told. */
export async function listPromoCodes(
  { database, clock }: Needs,
  filter: { limit: number; offset: number; state?: PromoState | undefined; code?: string | undefined },
): Promise<Page<PromoCodeRow>> {
  const { rows, total } = await listPromos(database.sql, { ...filter, day: promoDay(clock.now()) })
  return { data: rows.map(view), total, limit: filter.limit, offset: filter.offset }
}

/** One code as it stands. */
export async function getPromoCode({ database, clock }: Needs, id: string): Promise<Outcome<PromoCodeRow>> {
  const row = await findPromoById(database.sql, id, promoDay(clock.now()))
  return row ? view(row) : failure('not_found')
}

/** Makes a code whose letters no other has. */
export async function addPromoCode(
  { database, clock }: Needs,
  given: NewPromoCode,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<PromoCodeRow>> {
  const [id, now] = [randomUUID(), clock.now()]
  return transact(database, async (tx) => {
    const promo = {
      id,
      code: given.code,
      ...columnsOf(given),
      first_used_at: null,
      created_at: new Date(now),
    }
    if (!(await insertPromo(tx, promo))) return failure('promo_code_exists')
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(tx, id, now)
  })
}

/** Changes a code. What people booked with stays what they saw: its value changes only while it is unused. */
export async function changePromoCode(
  { database, clock }: Needs,
  id: string,
  { version, ...given }: ChangedPromoCode,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<PromoCodeRow>> {
  const now = clock.now()
  return transact(database, async (tx) => {
    const promo = await lockPromo(tx, id, promoDay(now))
    if (!promo) return failure('not_found')
    if (promo.version !== version) return failure('conflict')
    const changes = columnsOf(given)
    const same = (['percent', 'amount_cents'] as const).every((key) => promo[key] === changes[key])
    if (promo.first_used_at && !same) return failure('promo_code_used')
    if (changes.use_limit !== null && changes.use_limit < promo.uses)
      return failure('validation', { fields: { limit: 'too_small' } })
    await audit(tx, id)
    await updatePromo(tx, id, changes)
    await finish(tx, call, id)
    return viewOf(tx, id, now)
  })
}

/** Deletes a code nobody has booked with; a used one can only be ended. */
export async function removePromoCode(
  { database, clock }: Needs,
  id: string,
  audit: Audit,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const promo = await lockPromo(tx, id, promoDay(clock.now()))
    if (!promo) return failure('not_found')
    if (promo.first_used_at) return failure('promo_code_used')
    await audit(tx, id)
    await deletePromo(tx, id)
    return null
  })
}

function columnsOf({ percent, amount, from, to, limit, audience, active }: Omit<NewPromoCode, 'code'>) {
  return {
    percent: percent ?? null,
    amount_cents: amount === undefined ? null : Math.round(amount * 100),
    valid_from: from,
    valid_to: to ?? null,
    use_limit: limit ?? null,
    audience,
    active,
  }
}

async function viewOf(tx: Tx, id: string, now: number): Promise<PromoCodeRow> {
  const row = await findPromoById(tx, id, promoDay(now))
  if (!row) throw new Error('a promo code is gone')
  return view(row)
}

function view(row: PromoRow): PromoCodeRow {
  return {
    _id: row.id,
    code: row.code,
    ...(row.percent === null ? {} : { percent: row.percent }),
    ...(row.amount_cents === null ? {} : { amount: row.amount_cents / 100 }),
    from: row.valid_from,
    ...(row.valid_to === null ? {} : { to: row.valid_to }),
    ...(row.use_limit === null ? {} : { limit: row.use_limit }),
    audience: row.audience,
    active: row.active,
    state: row.state,
    uses: row.uses,
    given: row.given_cents / 100,
    used: row.first_used_at !== null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
