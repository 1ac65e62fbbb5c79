import { describe, expect, test } from 'vitest'
import { type Transfer, accountKinds, balancesOf, mayGoNegative, settle, unitFor } from '#domain/ledger.ts'
import { seeded } from './seeded.ts'

const move = (debit: string, credit: string): Transfer => ({ debit, credit, amount: 3600, state: 'posted' })

describe('PAY-06 the ledger', () => {
  test('only the processor, the bank and the platform may owe', () => {
    expect(accountKinds.filter(mayGoNegative)).toEqual(['processor', 'bank', 'platform'])
  })

  test('a transfer ends once, and the same end again changes nothing', () => {
    expect(settle('pending', 'post')).toBe('posted')
    expect(settle('pending', 'void')).toBe('voided')
    expect(settle('posted', 'post')).toBe('posted')
    expect(settle('voided', 'void')).toBe('voided')
    expect(settle('posted', 'void')).toBe('wrong_state')
    expect(settle('voided', 'post')).toBe('wrong_state')
  })

  test('prepaid consultations are counted by kind, a plan’s apart, everything else in cents', () => {
    expect(unitFor('card', 'doctor')).toBe('cents')
    expect(unitFor('free', 'psychologist')).toBe('cents')
    expect(unitFor('balance', 'doctor')).toBe('doctor')
    expect(unitFor('balance', 'psychologist')).toBe('psychologist')
    expect(unitFor('plan', 'psychologist')).toBe('plan')
  })

  test('pending reserves, posted moves, voided does nothing; the sum is always zero', () => {
    const accounts = ['processor', 'platform', 'person', 'wallet', 'payouts']
    for (let seed = 1; seed <= 100; seed += 1) {
      const { whole, pick } = seeded(seed)
      const transfers: Transfer[] = Array.from({ length: whole(0, 40) }, () => ({
        debit: pick(accounts.slice(0, 3)),
        credit: pick(accounts.slice(3)),
        amount: whole(1, 10_000),
        state: pick(['pending', 'posted', 'voided']),
      }))
      const all = [...balancesOf(transfers).values()]
      expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
      const pending = transfers.filter(({ state }) => state === 'pending')
      expect(all.reduce((sum, { pendingOut }) => sum + pendingOut, 0)).toBe(
        pending.reduce((sum, { amount }) => sum + amount, 0),
      )
    }
  })

  test('a captured card, its consultation earned and withdrawn', () => {
    const balances = balancesOf([
      move('processor', 'person'),
      move('person', 'wallet'),
      move('wallet', 'payouts'),
      { debit: 'payouts', credit: 'processor', amount: 3600, state: 'pending' },
    ])
    expect(balances.get('payouts')).toEqual({ balance: 3600, pendingOut: 3600 })
    expect(balances.get('wallet')).toEqual({ balance: 0, pendingOut: 0 })
    expect(balances.get('processor')).toEqual({ balance: -3600, pendingOut: 0 })
  })
})
