import type { PayWith } from '#contract/consultation.ts'
import type { Kind } from '#contract/speciality.ts'

/** What an account counts: money, prepaid consultations of a kind, or consultations of the plan's month. */
export type Unit = 'cents' | Kind | 'plan'

/**
 * The accounts of the double-entry ledger: `processor`, where money of cards enters and all money leaves; `bank`, where
 * transfers enter, and by which refunds leave that no card took; `platform`, which bears discounts and grants
 * consultations; `person`, paid and not used yet; `wallet`, earned; `payouts`, withdrawn and not yet paid out.
 */
export const accountKinds = ['processor', 'bank', 'platform', 'person', 'wallet', 'payouts'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Whether an account may owe: only those from which everything in the ledger comes. */
export function mayGoNegative(kind: AccountKind): boolean {
  return kind === 'processor' || kind === 'bank' || kind === 'platform'
}

/** In what a consultation is paid: prepaid ones in their kind, a plan's in the plan's, everything else in money. */
export function unitFor(paidWith: PayWith, kind: Kind): Unit {
  if (paidWith === 'balance') return kind
  return paidWith === 'plan' ? 'plan' : 'cents'
}

/** Pending reserves an amount, posted has moved it, voided has let it go. */
export type TransferState = 'pending' | 'posted' | 'voided'

/** Ends a two-phase transfer: once, and the same act again changes nothing. */
export function settle(state: TransferState, act: 'post' | 'void'): TransferState | 'wrong_state' {
  const result = act === 'post' ? 'posted' : 'voided'
  return state === 'pending' || state === result ? result : 'wrong_state'
}

/** A movement between two accounts of one unit: the debited one gives. */
export interface Transfer {
  readonly debit: string
  readonly credit: string
  readonly amount: number
  readonly state: TransferState
}

/** What an account holds, and how much of it is reserved by pending transfers. */
export interface Balance {
  readonly balance: number
  readonly pendingOut: number
}

/** The balances that follow from a list of transfers; over all accounts of a unit they add up to zero. */
export function balancesOf(transfers: readonly Transfer[]): Map<string, Balance> {
  const all = new Map<string, Balance>()
  const add = (account: string, moved: number, reserved: number) => {
    const { balance, pendingOut } = all.get(account) ?? { balance: 0, pendingOut: 0 }
    all.set(account, { balance: balance + moved, pendingOut: pendingOut + reserved })
  }
  for (const { debit, credit, amount, state } of transfers) {
    if (state === 'pending') add(debit, 0, amount)
    if (state !== 'posted') continue
    add(debit, -amount, 0)
    add(credit, amount, 0)
  }
  return all
}
