import type { Card, NewCard } from '#contract/card.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { expiryState } from '#domain/card-expiry.ts'
import { randomUUID } from 'node:crypto'
import { hasOpenRequests } from '../../store/card/in-use.ts'
import {
  findCard,
  findCardByToken,
  findDefaultCard,
  listCards as readCards,
  type CardRow,
} from '../../store/card/read.ts'
import { insertCard, markCardRemoved, setDefaultCard } from '../../store/card/write.ts'
import { findClientByRole, lockClient } from '../../store/person/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

const view = (row: CardRow, now: number, isDefault = row.is_default): Card => ({
  _id: row.id,
  brand: row.brand,
  last4: row.last4,
  expiry: row.expiry,
  name: row.name,
  default: isDefault,
  valid: expiryState(row.expiry, now) === 'valid',
})

/** The actor's own patient profile, also while another role is in use. */
export async function patientProfile(db: Reader, actor: Actor): Promise<Outcome<string>> {
  if (actor.role === 'patient') return actor.clientId
  const client = await findClientByRole(db, actor.personId, 'patient')
  return client ? client.id : failure('no_profile')
}

/** The card to pay with: the named one or the default, if it has not expired. */
export async function usableCard(
  db: Reader,
  patientId: string,
  cardId: string | undefined,
  now: number,
): Promise<CardRow | undefined> {
  const card = await (cardId ? findCard(db, patientId, cardId) : findDefaultCard(db, patientId))
  return card && expiryState(card.expiry, now) === 'valid' ? card : undefined
}

/** Saved cards, the default first. */
export async function listCards(
  { database, clock }: Needs,
  actor: Actor,
  paging: Paging,
): Promise<Outcome<Page<Card>>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return { data: [], total: 0, ...paging }
  const { rows, total } = await readCards(database.sql, patientId, paging)
  const now = clock.now()
  const data = rows.map((row, index) => view(row, now, paging.offset + index === 0))
  return { data, total, ...paging }
}

/**
 * Saves a card with the processor; the first one, and each new one, becomes the default. What the processor knows as
 * one card is one card here, however often it is saved.
 */
export async function addCard(
  { database, clock, payments }: Needs & Pick<Ports, 'payments'>,
  actor: Actor,
  card: NewCard,
  key: string = randomUUID(),
): Promise<Outcome<Card>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  const saved = await payments.saveCard(card, { owner: patientId, key })
  if (isFailure(saved)) return saved
  const row: CardRow = {
    id: randomUUID(),
    patient_id: patientId,
    ...saved,
    is_default: false,
    created_at: new Date(clock.now()),
    removed_at: null,
    account: await payments.account(),
    set_aside: false,
    forgotten_at: null,
    missing_in: null,
  }
  return transact(database, async (tx) => {
    await lockClient(tx, patientId)
    const known = await findCardByToken(tx, patientId, saved.token)
    // The processor has forgotten a card that was removed: it must be given anew.
    if (known) return known.removed_at ? failure('card_error') : view(known, clock.now())
    await insertCard(tx, row)
    await setDefaultCard(tx, patientId, row.id)
    return view({ ...row, is_default: true }, clock.now())
  })
}

/**
 * Removes a card, and has the processor forget it; the only one stays while a request waits to be paid with it. The
 * newest becomes the default.
 */
export async function removeCard(
  { database, clock, jobs }: Needs & Pick<Ports, 'jobs'>,
  actor: Actor,
  id: string,
): Promise<Outcome<null>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  return transact(database, async (tx) => {
    await lockClient(tx, patientId)
    const card = await findCard(tx, patientId, id)
    if (!card) return failure('not_found')
    const { rows } = await readCards(tx, patientId, { limit: 200, offset: 0 })
    const others = rows.filter((other) => other.id !== id)
    if (others.length === 0 && (await hasOpenRequests(tx, patientId))) return failure('card_in_use')
    await hideCard(tx, card, others, new Date(clock.now()))
    await jobs.send(tx, 'remove-card', { cardId: id })
    return null
  })
}

/** Takes a card from a patient's list; of the `others` the newest is used first then, if this one was. */
export async function hideCard(tx: Tx, card: CardRow, others: readonly CardRow[], at: Date): Promise<void> {
  await markCardRemoved(tx, card.id, at)
  if (!card.is_default) return
  const newest = others.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
  await setDefaultCard(tx, card.patient_id, newest?.id)
}

/** Uses a card first from now on. */
export async function makeCardDefault({ database }: Needs, actor: Actor, id: string): Promise<Outcome<null>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  return transact(database, async (tx) => {
    await lockClient(tx, patientId)
    if (!(await findCard(tx, patientId, id))) return failure('not_found')
    await setDefaultCard(tx, patientId, id)
    return null
  })
}
