import type { Paging } from '#contract/paging.ts'
import type { PromoState } from '#contract/promo.ts'
import type { Selectable } from 'kysely'
import { literal } from '../like.ts'
import type { Reader, Tx } from '../schema.ts'
import type { PromoCodeTable } from '../tables/promos.ts'
import { pageOf } from '../page.ts'
import { stateOn } from './state.ts'

/** A promo code and where it stands. */
export type PromoRow = Selectable<PromoCodeTable> & { state: PromoState }

const rows = (db: Reader, day: string) =>
  db.selectFrom('promo_code').selectAll().select(stateOn(day).as('state'))

/** A code by its letters, in capitals. */
export function findPromo(db: Reader, code: string, day: string): Promise<PromoRow | undefined> {
  return rows(db, day).where('code', '=', code).executeTakeFirst()
}

/** A code by its id. */
export function findPromoById(db: Reader, id: string, day: string): Promise<PromoRow | undefined> {
  return rows(db, day).where('id', '=', id).executeTakeFirst()
}

/** A code, kept from changing and from being used until the transaction ends. */
export function lockPromo(tx: Tx, id: string, day: string): Promise<PromoRow | undefined> {
  return rows(tx, day).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Promo codes, newest first, with how many there are in all. */
export function listPromos(
  db: Reader,
  filter: Paging & {
    day: string
    state?: PromoState | undefined
    /** A part of the code, in capitals. */
    code?: string | undefined
  },
): Promise<{ rows: PromoRow[]; total: number }> {
  let matching = db.selectFrom('promo_code')
  if (filter.state) matching = matching.where(stateOn(filter.day), '=', filter.state)
  if (filter.code) matching = matching.where('code', 'like', `%${literal(filter.code)}%`)
  return matching
    .selectAll()
    .select(stateOn(filter.day).as('state'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call((shown) => pageOf(shown, filter, matching))
}

/**
 * Whether a person uses a code already, with whichever of their profiles; not for a booking of the patient `besides` that
 * waits for the bank.
 */
export async function hasUsedPromo(
  db: Reader,
  codeId: string,
  personId: string,
  besides?: string,
): Promise<boolean> {
  let uses = db
    .selectFrom('promo_use')
    .select('code_id')
    .where('code_id', '=', codeId)
    .where('person_id', '=', personId)
  if (besides !== undefined)
    uses = uses.where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.consultation_id', '=', 'promo_use.consultation_id')
            .where('payment.patient_id', '=', besides)
            .where('payment.state', '=', 'challenge'),
        ),
      ),
    )
  return (await uses.executeTakeFirst()) !== undefined
}

/** Whether a person is just paying for consultations, as any patient they are, or has ordered some with a promo code. */
export async function isPaying(db: Reader, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('client', 'client.id', 'payment.patient_id')
    .select('payment.id')
    .where('client.person_id', '=', personId)
    .where('payment.state', 'in', ['started', 'challenge'])
    .limit(1)
    .executeTakeFirst()
  if (row) return true
  const order = await db
    .selectFrom('purchase_order')
    .innerJoin('client', 'client.id', 'purchase_order.patient_id')
    .innerJoin('purchase', 'purchase.id', 'purchase_order.id')
    .select('purchase_order.id')
    .where('client.person_id', '=', personId)
    .where('purchase_order.status', '=', 'open')
    .where('purchase.promo_code', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Whether a person has a consultation, as any patient they are: one that stands, or one that took place. */
export async function hasConsulted(db: Reader, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultation')
    .innerJoin('client', 'client.id', 'consultation.patient_id')
    .select('consultation.id')
    .where('client.person_id', '=', personId)
    .where('consultation.status', 'not in', ['rejected', 'expired'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person has bought consultations in advance, as any patient they are. */
export async function hasBought(db: Reader, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .innerJoin('client', 'client.id', 'purchase.patient_id')
    .select('purchase.id')
    .where('client.person_id', '=', personId)
    .where('purchase.credited_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
