import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { newPromo } from '../../world/money/promo.ts'
import { newPatient, type Books, type Doctor } from './model/books.ts'
import type { Processor } from './processor.ts'
import type { Real } from './real.ts'

const specialities = { psychologist: 'psychologist', doctor: 'psychiatrist' } as const

/** Two patients with a card each, two doctors and two promo codes nobody has used, and the books that begin with them. */
export async function openSequence(
  processor: Processor,
  clinic: Clinic,
): Promise<{ model: Books; real: Real }> {
  const doctors: Doctor[] = [
    { index: 0, kind: 'psychologist', priceCents: 4735, cents: 0, minutes: 0 },
    { index: 1, kind: 'doctor', priceCents: 5999, cents: 0, minutes: 0 },
  ]
  const patients = [newPatient(0, false), newPatient(1, true)]
  const [members, specialists, quarter, gift] = await Promise.all([
    Promise.all(patients.map(() => clinic.newPatient())),
    Promise.all(
      doctors.map(({ kind, priceCents }) =>
        clinic.newDoctor({ speciality: specialities[kind], price: priceCents / 100 }),
      ),
    ),
    newPromo(clinic, { percent: 25 }),
    newPromo(clinic, { percent: 100 }),
  ])
  for (const patient of patients) {
    const member = members[patient.index]
    if (!member) throw new Error('a patient is nobody')
    const card = { id: await processor.giveCard(clinic, member, 'approves'), way: 'approves' as const }
    patient.cards.push(card)
    patient.first = card
    if (patient.free)
      await processor.server.sql("update person set approval = 'confirmed' where id = $1", [member.personId])
  }
  return {
    model: {
      patients,
      doctors,
      meetings: [],
      payouts: [],
      orders: [],
      codes: { quarter: quarter.code, gift: gift.code },
    },
    real: { clinic, processor, patients: members, doctors: specialists, kept: [], commands: 0 },
  }
}

/** A product whose bank never runs short. */
export async function openWorld(processor: Processor): Promise<Clinic> {
  const clinic = await openClinic(processor.server)
  await processor.server.sql(
    'insert into test_bank_account (cents) values ($1) on conflict (id) do update set cents = excluded.cents',
    [1_000_000_000],
  )
  return clinic
}
