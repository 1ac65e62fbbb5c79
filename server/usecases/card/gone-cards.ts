import type { PaymentState } from '../../external/payments/port.ts'
import { updateAccount, setCardAside } from '../../store/card/accounts.ts'
import { listCards, type CardRow } from '../../store/card/read.ts'
import { lockClient } from '../../store/person/read.ts'
import type { Ports } from '../ports.ts'
import { hideCard } from './cards.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'payments'>

/** More cards than anyone saves. */
const MAX_CARDS = 200

/** What an answer about a payment says about its card: that the processor does not have it, or in which account it has. */
export async function heedCard(ports: Needs, card: CardRow, reply: PaymentState): Promise<void> {
  if (reply.state === 'refused') {
    if (reply.cardGone) await dropGoneCards(ports, card.patient_id, { cardId: card.id })
    return
  }
  if (card.account !== null || reply.state === 'unknown') return
  const account = await ports.payments.account()
  if (account !== null) await ports.database.transact((tx) => updateAccount(tx, card.id, account))
}

/**
 * Cards of a patient that the processor does not have, one of them or all saved before an instant: those that its account
 * once had are taken from the list, all others are set aside until their own account is in use. While nobody can tell
 * which account it is, they stay.
 */
export async function dropGoneCards(
  { database, clock, payments }: Needs,
  patientId: string,
  which: { cardId: string } | { savedBefore: Date },
): Promise<void> {
  const account = await payments.account()
  if (account === null) return
  await database.transact(async (tx) => {
    await lockClient(tx, patientId)
    let { rows: kept } = await listCards(tx, patientId, { limit: MAX_CARDS, offset: 0 })
    const gone = kept.filter((card) =>
      'cardId' in which ? card.id === which.cardId : card.created_at < which.savedBefore,
    )
    for (const card of gone) {
      kept = kept.filter(({ id }) => id !== card.id)
      if (card.account === account) await hideCard(tx, card, kept, new Date(clock.now()))
      else await setCardAside(tx, card.id, account)
    }
  })
}
