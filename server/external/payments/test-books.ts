import type { Query } from '../database/home.ts'
import type { CardBehaviour } from './test-cards.ts'
import type { SavedCard } from './port.ts'
import { testPostCapture } from './test-post-capture.ts'

/** Whose card it is stays with us. */
type NamelessCard = Omit<SavedCard, 'name'>

export interface TestPayment {
  id: string
  key: string
  cardToken: string
  cents: number
  state: 'authorised' | 'challenge' | 'refused' | 'captured' | 'voided' | 'refunded'
  captureBefore: number
  returnPath: string
  /** Cents by the key they were given back under. */
  refunds: Record<string, number>
  /** The same, of those that came to us again. */
  failedRefunds: Record<string, number>
  dispute: 'open' | 'won' | 'lost' | null
  disputedAt: number | null
}

const columns =
  'id, key, card_token, cents, state, capture_before, return_path, refunds, failed_refunds, dispute, disputed_at'

interface PaymentRow extends Pick<TestPayment, 'id' | 'key' | 'cents' | 'state' | 'refunds' | 'dispute'> {
  card_token: string
  capture_before: Date
  return_path: string
  failed_refunds: Record<string, number>
  disputed_at: Date | null
}

const paymentOf = ({ card_token, capture_before, return_path, ...row }: PaymentRow): TestPayment => {
  const { failed_refunds: failedRefunds, disputed_at: disputedAt, ...rest } = row
  return {
    ...rest,
    cardToken: card_token,
    captureBefore: capture_before.getTime(),
    returnPath: return_path,
    failedRefunds,
    disputedAt: disputedAt?.getTime() ?? null,
  }
}

/** Cents that went back of a payment. */
export const refundedOf = ({ refunds }: Pick<TestPayment, 'refunds'>): number =>
  Object.values(refunds).reduce((sum, cents) => sum + cents, 0)

/** The test processor's books: what it would remember in its own house. Each act is one statement. */
export function testBooks(query: Query) {
  const first = async (text: string, values: unknown[]): Promise<TestPayment | null> => {
    const [row] = await query<PaymentRow>(text, values)
    return row ? paymentOf(row) : null
  }
  return {
    /** Keeps a card; under a key that was used the card of that time is answered. */
    async keepCard(card: NamelessCard & { key: string; behaviour: CardBehaviour }): Promise<NamelessCard> {
      const values = [card.token, card.key, card.brand, card.last4, card.expiry, card.behaviour]
      await query(
        `insert into test_card (token, key, brand, last4, expiry, behaviour)
         values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing`,
        values,
      )
      const [kept] = await query<NamelessCard>(
        'select token, brand, last4, expiry from test_card where key = $1',
        [card.key],
      )
      if (!kept) throw new Error('a test card that was kept is gone')
      return kept
    },
    async behaviourOf(token: string): Promise<CardBehaviour | null> {
      const [row] = await query<{ behaviour: CardBehaviour }>(
        'select behaviour from test_card where token = $1 and not removed',
        [token],
      )
      return row?.behaviour ?? null
    },
    async removeCard(token: string): Promise<void> {
      await query('update test_card set removed = true where token = $1', [token])
    },
    async addPayment(
      payment: Omit<TestPayment, 'refunds' | 'failedRefunds' | 'dispute' | 'disputedAt'> & { madeAt: number },
    ): Promise<void> {
      const { id, key, cardToken, cents, state, captureBefore, returnPath, madeAt } = payment
      await query(
        `insert into test_payment (id, key, card_token, cents, state, capture_before, return_path, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing`,
        [id, key, cardToken, cents, state, new Date(captureBefore), returnPath, new Date(madeAt)],
      )
    },
    async since(at: number): Promise<TestPayment[]> {
      const made = `select ${columns} from test_payment where made_at >= $1 order by made_at, id`
      return (await query<PaymentRow>(made, [new Date(at)])).map(paymentOf)
    },
    byKey: (key: string) => first(`select ${columns} from test_payment where key = $1`, [key]),
    byId: (id: string) => first(`select ${columns} from test_payment where id = $1`, [id]),
    /** Moves a payment on if it is still where it was thought to be. */
    async move(id: string, from: TestPayment['state'], to: TestPayment['state']): Promise<void> {
      await query('update test_payment set state = $3 where id = $1 and state = $2', [id, from, to])
    },
    async approve(id: string, captureBefore: number): Promise<void> {
      await query(
        `update test_payment set state = 'authorised', capture_before = $2
         where id = $1 and state = 'challenge'`,
        [id, new Date(captureBefore)],
      )
    },
    ...testPostCapture(query),
  }
}
export type TestBooks = ReturnType<typeof testBooks>
