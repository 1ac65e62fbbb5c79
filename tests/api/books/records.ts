import { expect } from 'vitest'
import type { Books, Charge, Patient } from './model/books.ts'
import { withdrawnFor } from './model/charges.ts'
import type { Real } from './real.ts'

/** Each payment stands with us as on paper, with its receipt, and so does the processor’s own record of it. */
export async function expectRecorded(books: Books, real: Real): Promise<void> {
  const payer = await expectOurs(books, real)
  await expectTheirs(books, real, payer)
}

const ours: Partial<Record<Charge['state'], string>> = { asked: 'challenge' }
const isTaken = ({ state }: Charge) => state === 'captured' || state === 'refunded'

/** Answers whose each payment is. */
async function expectOurs({ patients }: Books, real: Real): Promise<Map<string, Patient>> {
  const rows = await real.processor.server.sql<{
    id: string
    patient_id: string
    state: string
    cents: number
    receipts: number
    returned: number
    withdrawn: number
  }>(
    `select p.id, p.patient_id, p.state, p.cents::int, count(distinct r.number)::int as receipts,
       coalesce(sum(case when t.credit = 'processor/cents' then t.amount else -t.amount end)
         filter (where t.reason = 'refund'), 0)::int as returned,
       coalesce(sum(case when t.credit = 'processor/cents' then t.amount else -t.amount end)
         filter (where t.reason = 'dispute'), 0)::int as withdrawn
     from payment p left join ledger_transfer t on t.payment_id = p.id left join receipt r on r.payment_id = p.id
     where p.patient_id = any($1) group by p.id order by p.created_at, p.id`,
    [real.patients.map(({ clientId }) => clientId)],
  )
  const payer = new Map<string, Patient>()
  for (const patient of patients) {
    const own = rows.filter(({ patient_id }) => patient_id === real.patients[patient.index]?.clientId)
    for (const { id } of own) payer.set(id, patient)
    expect(
      own.map(({ state, cents, receipts, returned, withdrawn }) => {
        return { state, cents, receipts, returned, withdrawn }
      }),
      `our record of patient ${patient.index}`,
    ).toEqual(
      patient.charges.map((charge) => ({
        state: ours[charge.state] ?? charge.state,
        cents: charge.cents,
        receipts: isTaken(charge) ? 1 : 0,
        returned: charge.returned,
        withdrawn: withdrawnFor(charge),
      })),
    )
  }
  return payer
}

/** Where money is held or was moved there; everything else there holds none. */
async function expectTheirs(
  { patients }: Books,
  { processor }: Real,
  payer: Map<string, Patient>,
): Promise<void> {
  const record = await processor.record()
  for (const patient of patients) {
    const own = record
      .filter(({ key }) => payer.get(key.split('/')[0] ?? '') === patient)
      .map(({ state, cents, returned, withdrawn }) => ({
        state: state === 'challenge' ? 'asked' : state,
        cents,
        returned,
        withdrawn,
      }))
    const charges = patient.charges
      .filter(({ method, letGo }) => method === 'card' && !letGo)
      .map((charge) => ({
        state: charge.state,
        cents: charge.cents,
        returned: charge.returned,
        withdrawn: withdrawnFor(charge),
      }))
    expect(moved(own), `the processor’s record of patient ${patient.index}`).toEqual(moved(charges))
  }
}

const moving = new Set(['asked', 'authorised', 'captured', 'refunded'])
const moved = (payments: readonly { state: string }[]) =>
  payments
    .filter(({ state }) => moving.has(state))
    .map((payment) => JSON.stringify(payment))
    .toSorted()
