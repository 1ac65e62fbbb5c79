import type { Kind } from '#contract/speciality.ts'
import { kinds } from '#contract/enums.ts'

/** What is to be bought in advance. */
export interface PurchaseSelection {
  kind: Kind
  amount: number
}

const path = '/patient/profile/plans'

/** Where it is bought, with what was chosen. */
export function purchaseLink({ kind, amount }: PurchaseSelection): string {
  return `${path}?${new URLSearchParams({ kind, amount: String(amount) }).toString()}`
}

/** What an address says is to be bought; whatever is not understood is as if it were not there. */
export function readPurchaseSelection(raw: Record<string, unknown>): Partial<PurchaseSelection> {
  const amount = Number(raw['amount'])
  const kind = kinds.find((each) => each === raw['kind'])
  return {
    ...(kind && { kind }),
    ...(Number.isInteger(amount) && amount >= 1 && amount <= 100 && { amount }),
  }
}

/** What a way leads to buy, if it does. */
export function selectionInLink(way: string): PurchaseSelection | undefined {
  const { pathname, searchParams } = new URL(way, 'https://way.invalid')
  const { kind, amount } = readPurchaseSelection(Object.fromEntries(searchParams))
  return pathname === path && kind && amount ? { kind, amount } : undefined
}
