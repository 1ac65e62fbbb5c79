import { listCards } from '../../store/card/read.ts'
import { lockClient } from '../../store/person/read.ts'
import type { Ports } from '../ports.ts'
import { takeFromList } from './cards.ts'

/** More cards than anyone saves. */
const MOST_CARDS = 200

/** Takes cards from a patient's list that the processor does not have: one of them, or all saved before an instant. */
export async function dropGoneCards(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  patientId: string,
  which: { cardId: string } | { savedBefore: Date },
): Promise<void> {
  await database.transact(async (tx) => {
    await lockClient(tx, patientId)
    let { rows: kept } = await listCards(tx, patientId, { limit: MOST_CARDS, offset: 0 })
    const gone = kept.filter((card) =>
      'cardId' in which ? card.id === which.cardId : card.created_at < which.savedBefore,
    )
    for (const card of gone) {
      kept = kept.filter(({ id }) => id !== card.id)
      await takeFromList(tx, card, kept, new Date(clock.now()))
    }
  })
}
