import type { Receipt } from '#domain/receipt.ts'
import { findPaid } from '../../store/payment/listed.ts'
import { listRefunds } from '../../store/payment/refunds.ts'
import { findPerson } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'
import { receiptView } from './view.ts'

/** A receipt for its payer; undefined where there is none, or it is someone else's. */
export async function receiptOf(
  db: Reader,
  payer: { personId: string; patientId: string },
  id: string,
): Promise<Receipt | undefined> {
  const row = await findPaid(db, payer.patientId, id)
  const receipt = row && receiptView(row, (await listRefunds(db, [id])).get(id))
  return receipt && { ...receipt, buyer: await buyerOf(db, payer.personId) }
}

/** Whose money it was, as papers name them. */
export async function buyerOf(db: Reader, personId: string) {
  const person = await findPerson(db, personId)
  if (!person) throw new Error('a payer is gone')
  return { name: person.name, surname: person.surname }
}
