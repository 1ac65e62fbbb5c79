import { expect } from 'vitest'
import type { Books, Charge, Doctor, Meeting, Patient, Store } from './model/books.ts'
import { withdrawnFor } from './model/charges.ts'
import { earnedFor } from './model/prices.ts'
import type { Real } from './real.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The accounts and the flows of the ledger are those of the books on paper. */
export async function expectBooked(books: Books, real: Real): Promise<void> {
  for (const patient of books.patients) expectExplained(patient)
  for (const doctor of books.doctors) expectEarned(books, doctor)
  await expectAccounts(books, real)
  await expectFlows(books, real)
}

/** Every prepaid consultation is still there, reserved, used or lapsed. */
function expectExplained({ bought, months }: Patient): void {
  for (const { granted, left, reserved, used, lapsed } of [...Object.values(bought), ...months]) {
    expect(granted).toBe(left + reserved + used + lapsed)
    expect(Math.min(left, reserved, used, lapsed)).toBeGreaterThanOrEqual(0)
  }
}

/** Whether its doctor was paid for it. */
const isEarned = ({ status, reason }: Meeting) => status === 'finished' || reason === 'patient_absent'

/** What is in a wallet was earned and not withdrawn. */
function expectEarned({ meetings, payouts }: Books, doctor: Doctor): void {
  const earned = meetings.filter((meeting) => meeting.doctor === doctor && isEarned(meeting))
  const withdrawn = payouts.filter((payout) => payout.doctor === doctor && payout.status !== 'returned')
  expect(doctor.cents).toBe(
    sum(earned.map(({ cents }) => earnedFor(cents))) - sum(withdrawn.map(({ cents }) => cents)),
  )
}

const line = (owner: string | undefined, unit: string, balance: number, pending: number) =>
  `${owner} ${unit}: ${balance}, ${pending} pending`

/** What a store holds in the ledger; nothing has no line. */
const ofStore = (owner: string | undefined, unit: string, { left, reserved }: Store) =>
  left + reserved === 0 ? [] : [line(owner, unit, left + reserved, reserved)]

async function expectAccounts({ patients, doctors, payouts }: Books, real: Real): Promise<void> {
  const owners = [...real.patients, ...real.doctors].map(({ clientId }) => clientId)
  const rows = await real.processor.server.sql<{
    owner: string
    kind: string
    unit: string
    balance: number
    pending: number
  }>(
    `select owner, kind, unit, balance::int, pending_out::int as pending from ledger_account
     where owner = any($1) and (balance <> 0 or pending_out <> 0)`,
    [owners],
  )
  const ofPatients = patients.flatMap(({ index, bought, months }) => {
    const owner = real.patients[index]?.clientId
    return [
      ...ofStore(owner, 'person psychologist', bought.psychologist),
      ...ofStore(owner, 'person doctor', bought.doctor),
      ...months.flatMap((month) => ofStore(owner, 'person plan', month)),
    ]
  })
  const ofDoctors = doctors.flatMap((doctor) => {
    const owner = real.doctors[doctor.index]?.clientId
    const own = payouts.filter((payout) => payout.doctor === doctor && payout.status === 'created')
    const waiting = sum(own.map(({ cents }) => cents))
    return [
      ...(doctor.cents > 0 ? [line(owner, 'wallet cents', doctor.cents, 0)] : []),
      ...(waiting > 0 ? [line(owner, 'payouts cents', waiting, 0)] : []),
    ]
  })
  expect(
    rows
      .map(({ owner, kind, unit, balance, pending }) => line(owner, `${kind} ${unit}`, balance, pending))
      .toSorted(),
    'accounts of the ledger',
  ).toEqual([...ofPatients, ...ofDoctors].toSorted())
}

/** What moved between these people, the processor, the bank and the platform. */
async function expectFlows({ patients, meetings, payouts, orders }: Books, real: Real): Promise<void> {
  const [flows] = await real.processor.server.sql(
    `with own as (
       select t.*, case when t.credit = 'processor/cents' then t.amount else -t.amount end as out
       from ledger_transfer t where t.unit = 'cents' and (
         t.consultation_id in (select id from consultation where patient_id = any($1))
         or t.payment_id in (select id from payment where patient_id = any($1))
         or t.key in (select 'purchase/' || id || '/money' from purchase where patient_id = any($1))
         or t.key in (select 'order/' || id || way from purchase_order, unnest(array['/came', '/went']) as way
           where patient_id = any($1))
         or t.key in (select 'execute/' || id from payout where doctor_id = any($2))))
     select coalesce(sum(-out) filter (where debit = 'processor/cents' and state = 'pending'), 0)::int as held,
       coalesce(sum(-out) filter (where debit = 'processor/cents' and state = 'posted' and reason in ('consultation', 'purchase')), 0)::int as taken,
       coalesce(sum(amount) filter (where debit = 'bank/cents' and reason = 'purchase'), 0)::int as transferred,
       coalesce(sum(amount) filter (where debit = 'bank/cents' and reason = 'returned-order'), 0)::int as came,
       coalesce(sum(amount) filter (where credit = 'bank/cents' and reason = 'returned-order'), 0)::int as went,
       coalesce(sum(out) filter (where reason = 'refund'), 0)::int as returned,
       coalesce(sum(out) filter (where reason = 'dispute'), 0)::int as withdrawn,
       coalesce(sum(out) filter (where reason = 'uncollected'), 0)::int as uncollected,
       coalesce(sum(out) filter (where reason = 'payout'), 0)::int as paid,
       coalesce(sum(amount) filter (where debit = 'platform/cents' and reason = 'earning'), 0)::int as earned
     from own where state in ('pending', 'posted')`,
    [real.patients.map(({ clientId }) => clientId), real.doctors.map(({ clientId }) => clientId)],
  )
  const charges = patients.flatMap((patient) => patient.charges)
  const inState = (method: Charge['method'], ...states: Charge['state'][]) =>
    sum(
      charges
        .filter((charge) => charge.method === method && states.includes(charge.state))
        .map(({ cents }) => cents),
    )
  const sentBack = sum(orders.filter(({ status }) => status === 'returned').map(({ cents }) => cents))
  expect(flows, 'flows of the ledger').toEqual({
    held: inState('card', 'authorised'),
    taken: inState('card', 'captured', 'refunded', 'uncollected'),
    transferred: inState('bank_transfer', 'captured'),
    came: sentBack,
    went: sentBack,
    returned: sum(charges.map(({ returned }) => returned)),
    withdrawn: sum(charges.map(withdrawnFor)),
    uncollected: inState('card', 'uncollected'),
    paid: sum(payouts.filter(({ status }) => status === 'executed').map(({ cents }) => cents)),
    earned: sum(meetings.filter(isEarned).map(({ cents }) => earnedFor(cents))),
  })
}
