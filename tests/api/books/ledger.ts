import { expect } from 'vitest'
import type { Books, Charge, Patient, Store } from './model/books.ts'
import { earnedFor } from './model/prices.ts'
import type { Real } from './real.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The accounts and the flows of the ledger are those of the books on paper, and so is the processor's own record. */
export async function expectBooked(books: Books, real: Real): Promise<void> {
  for (const patient of books.patients) expectExplained(patient)
  await expectAccounts(books, real)
  await expectFlows(books, real)
  await expectRecorded(books, real)
}

/** Every prepaid consultation is still there, reserved, used or lapsed. */
function expectExplained({ bought, months }: Patient): void {
  for (const { granted, left, reserved, used, lapsed } of [...Object.values(bought), ...months]) {
    expect(granted).toBe(left + reserved + used + lapsed)
    expect(Math.min(left, reserved, used, lapsed)).toBeGreaterThanOrEqual(0)
  }
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

/** What moved between these people, the processor and the platform. */
async function expectFlows({ patients, meetings, payouts }: Books, real: Real): Promise<void> {
  const [flows] = await real.processor.server.sql(
    `with own as (
       select t.* from ledger_transfer t where t.unit = 'cents' and (
         t.consultation_id in (select id from consultation where patient_id = any($1))
         or t.key in (select 'purchase/' || id || '/money' from purchase where patient_id = any($1))
         or t.key in (select 'execute/' || id from payout where doctor_id = any($2))))
     select coalesce(sum(amount) filter (where debit = 'processor/cents' and state = 'pending'), 0)::int as held,
       coalesce(sum(amount) filter (where debit = 'processor/cents' and state = 'posted'), 0)::int as taken,
       coalesce(sum(amount) filter (where credit = 'processor/cents' and reason = 'refund'), 0)::int as returned,
       coalesce(sum(amount) filter (where credit = 'processor/cents' and reason = 'payout'), 0)::int as paid,
       coalesce(sum(amount) filter (where debit = 'platform/cents' and reason = 'earning'), 0)::int as earned
     from own`,
    [real.patients.map(({ clientId }) => clientId), real.doctors.map(({ clientId }) => clientId)],
  )
  const charges = patients.flatMap((patient) => patient.charges)
  const inState = (...states: Charge['state'][]) =>
    sum(charges.filter(({ state }) => states.includes(state)).map(({ cents }) => cents))
  const earned = meetings.filter(({ status, reason }) => status === 'finished' || reason === 'patient_absent')
  expect(flows, 'flows of the ledger').toEqual({
    held: inState('authorised'),
    taken: inState('captured', 'refunded'),
    returned: inState('refunded'),
    paid: sum(payouts.filter(({ status }) => status === 'executed').map(({ cents }) => cents)),
    earned: sum(earned.map(({ cents }) => earnedFor(cents))),
  })
}

/** What holds or moved money there; everything else there holds none. */
async function expectRecorded({ patients }: Books, { processor, patients: members }: Real): Promise<void> {
  const ids = await processor.server.sql<{ id: string; patient_id: string }>(
    'select id, patient_id from payment where patient_id = any($1)',
    [members.map(({ clientId }) => clientId)],
  )
  const payer = new Map(ids.map(({ id, patient_id }) => [id, patient_id]))
  const record = await processor.record()
  for (const { index, charges } of patients) {
    const own = record.filter(({ key }) => payer.get(key.split('/')[0] ?? '') === members[index]?.clientId)
    const states = ['authorised', 'captured', 'refunded', 'asked'] as const
    const theirs = own.map(({ cents, state }) => `${state === 'challenge' ? 'asked' : state} ${cents}`)
    const held = (text: string) => states.some((state) => text.startsWith(state))
    expect(theirs.filter(held).toSorted(), `the processor’s record of patient ${index}`).toEqual(
      charges
        .map(({ cents, state }) => `${state} ${cents}`)
        .filter(held)
        .toSorted(),
    )
  }
}
