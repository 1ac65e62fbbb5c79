import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { AccountKind, LedgerUnit } from '../tables/ledger.ts'

/** An account of the ledger: a kind, whose it is, and what it counts. */
export interface Account {
  kind: AccountKind
  owner?: string
  unit: LedgerUnit
  /** Of a plan's consultations: the paid month they belong to. */
  monthId?: string
}

export const processor: Account = { kind: 'processor', unit: 'cents' }
/** Where transfers to our account come in. */
export const bank: Account = { kind: 'bank', unit: 'cents' }
export const platform = (unit: LedgerUnit): Account => ({ kind: 'platform', unit })
export const walletOf = (doctorId: string): Account => ({ kind: 'wallet', owner: doctorId, unit: 'cents' })
export const payoutsOf = (doctorId: string): Account => ({ kind: 'payouts', owner: doctorId, unit: 'cents' })
export const personAccount = (patientId: string, unit: LedgerUnit): Account => ({
  kind: 'person',
  owner: patientId,
  unit,
})
export const monthAccount = (month: { id: string; patient_id: string }): Account => ({
  kind: 'person',
  owner: month.patient_id,
  unit: 'plan',
  monthId: month.id,
})

/** The id of an account's row. */
export function accountId({ kind, owner, unit, monthId }: Account): string {
  return [kind, owner, unit, monthId].filter((part) => part !== undefined).join('/')
}

/** A movement of money or consultations. `key` makes it happen once, whatever is retried. */
export interface Transfer {
  key: string
  debit: Account
  credit: Account
  amount: number
  reason: string
  at: number
  consultationId?: string
  paymentId?: string
  payoutId?: string
  minutes?: number
}

/**
 * Writes a transfer, posted at once or pending. False when its key was used before: nothing happens then.
 * Throws when the debited account may not go below zero and would (a CHECK of the database).
 */
export async function transfer(
  tx: Tx,
  order: Transfer,
  state: 'posted' | 'pending' = 'posted',
): Promise<boolean> {
  await openAccounts(tx, [order.debit, order.credit])
  const row = await tx
    .insertInto('ledger_transfer')
    .values({
      id: randomUUID(),
      key: order.key,
      debit: accountId(order.debit),
      credit: accountId(order.credit),
      unit: order.debit.unit,
      amount: order.amount,
      state,
      reason: order.reason,
      consultation_id: order.consultationId ?? null,
      payment_id: order.paymentId ?? null,
      payout_id: order.payoutId ?? null,
      minutes: order.minutes ?? null,
      created_at: new Date(order.at),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const { amount } = order
  const [debit, credit] = [accountId(order.debit), accountId(order.credit)]
  await change(tx, state === 'pending' ? { [debit]: { reserved: amount } } : moved(debit, credit, amount))
  return true
}

/** Ends a pending transfer: posting moves the amount, voiding lets it go. False when it was not pending. */
export async function postOrVoidTransfer(tx: Tx, key: string, state: 'posted' | 'voided'): Promise<boolean> {
  const row = await tx
    .updateTable('ledger_transfer')
    .set({ state })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .returning(['debit', 'credit', 'amount'])
    .executeTakeFirst()
  if (!row) return false
  const { debit, credit, amount } = row
  const changes = state === 'posted' ? moved(debit, credit, amount) : {}
  await change(tx, { ...changes, [debit]: { ...changes[debit], reserved: -amount } })
  return true
}

/** What an account holds more, and how much more of it is reserved. */
interface Change {
  balance?: number
  reserved?: number
}

const moved = (debit: string, credit: string, amount: number): Record<string, Change> => ({
  [debit]: { balance: -amount },
  [credit]: { balance: amount },
})

// Accounts are touched once each, in the order of their ids, so that two transfers never wait for each other in a circle.
async function change(tx: Tx, changes: Record<string, Change>): Promise<void> {
  const inOrder = Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, { balance = 0, reserved = 0 }] of inOrder)
    await tx
      .updateTable('ledger_account')
      .set({
        balance: sql<number>`balance + ${balance}`,
        pending_out: sql<number>`pending_out + ${reserved}`,
      })
      .where('id', '=', id)
      .execute()
}

async function openAccounts(tx: Tx, accounts: Account[]): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(
      accounts
        .map((account) => ({
          id: accountId(account),
          kind: account.kind,
          owner: account.owner ?? null,
          unit: account.unit,
          month_id: account.monthId ?? null,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
