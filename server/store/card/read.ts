import { sql, type Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { CardTable } from '../tables/payments.ts'

export type CardRow = Selectable<CardTable>

const unremoved = (db: Reader, patientId: string) =>
  db.selectFrom('card').where('patient_id', '=', patientId).where('removed_at', 'is', null)

const kept = (db: Reader, patientId: string) => unremoved(db, patientId).where('set_aside', '=', false)

const ordered = (cards: ReturnType<typeof unremoved>) =>
  cards.selectAll().orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id')

const inOrder = (db: Reader, patientId: string) => ordered(kept(db, patientId))

/** A patient's cards, the default first, then the newest. */
export async function listCards(
  db: Reader,
  patientId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const rows = await inOrder(db, patientId).limit(limit).offset(offset).execute()
  const count = await kept(db, patientId)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: count.n }
}

/** One of the cards a patient can pay with: not removed, and of the account in use. */
export function findCard(db: Reader, patientId: string, id: string): Promise<CardRow | undefined> {
  return kept(db, patientId).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The first of the list: the newest stands in while the default one is set aside. */
export function findDefaultCard(db: Reader, patientId: string): Promise<CardRow | undefined> {
  return inOrder(db, patientId).limit(1).executeTakeFirst()
}

/** A patient's cards that other keys of ours could charge, in the same order. */
export function listCardsAside(db: Reader, patientId: string): Promise<CardRow[]> {
  return ordered(unremoved(db, patientId).where('set_aside', '=', true)).execute()
}

/** A patient's card by its name at the processor, also one that was removed since. */
export function findCardByToken(db: Reader, patientId: string, token: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('card')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('token', '=', token)
    .executeTakeFirst()
}

/** A card by its id even when it was removed since: a payment under way still needs it. */
export function findCardForPayment(db: Reader, id: string): Promise<CardRow | undefined> {
  return db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst()
}
