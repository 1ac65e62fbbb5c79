import { DAY } from '#domain/duration.ts'
import { findConsultation } from '../store/consultation/read.ts'
import { addClient } from '../usecases/account/profile.ts'
import { addCard, listCards } from '../usecases/card/cards.ts'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '../usecases/consultation/acts.ts'
import { refundPayment } from '../usecases/payment/refund.ts'
import { choosePlan } from '../usecases/plan/choose.ts'
import type { Actor } from '../usecases/ports.ts'
import { meet, request, type Said } from './meetings.ts'
import { actorOf, addPerson, type DemoPerson } from './people.ts'
import { idOf, must, unless, workdayAt, type World } from './world.ts'

/** The demo account of a patient. */
export const anna: DemoPerson = {
  email: 'patient@example.com',
  name: 'Anna',
  surname: 'Bite',
  gender: 'female',
  born: '1990-08-14',
}

const others = {
  roberts: {
    email: 'roberts@example.com',
    name: 'Roberts',
    surname: 'Liepa',
    gender: 'male',
    born: '1985-02-11',
  },
  svetlana: {
    email: 'svetlana@example.com',
    name: 'Svetlana',
    surname: 'Petrova',
    gender: 'female',
    born: '1969-12-05',
    language: 'ru',
  },
  juris: {
    email: 'juris@example.com',
    name: 'Juris',
    surname: 'Kalns',
    gender: 'male',
    born: '1978-06-23',
    stayAnonymous: true,
  },
  mara: { email: 'mara@example.com', name: 'Māra', surname: 'Zeltiņa', gender: 'female', born: '1996-01-17' },
} satisfies Record<string, DemoPerson>

/** Meetings with the demo doctor that took place, as days before now. */
const past: readonly {
  who: keyof typeof others
  days: number
  time: string
  patient: Said | null
  doctor: Said | null
}[] = [
  {
    who: 'roberts',
    days: -36,
    time: '16:30',
    patient: { stars: [5, 4, 5], words: 'Skaidri un mierīgi.' },
    doctor: { stars: [4, 5, 5], words: '' },
  },
  {
    who: 'svetlana',
    days: -30,
    time: '10:30',
    patient: { stars: [5, 5, 4], words: 'Спасибо, стало понятнее.' },
    doctor: null,
  },
  {
    who: 'juris',
    days: -23,
    time: '18:45',
    patient: { stars: [4, 4, 3], words: '' },
    doctor: { stars: [5, 5, 3], words: 'Skaņa brīžiem pazuda.' },
  },
  { who: 'roberts', days: -15, time: '16:30', patient: null, doctor: { stars: [5, 5, 5], words: '' } },
  { who: 'svetlana', days: -8, time: '10:30', patient: { stars: [5, 5, 5], words: '' }, doctor: null },
]

async function withCard(world: World, who: DemoPerson): Promise<Actor> {
  await addPerson(world, 'patient', who)
  const patient = await actorOf(world, who.email, 'patient')
  const ports = world.at(world.long)
  const cards = must(await listCards(ports, patient, { limit: 1, offset: 0 }))
  if (cards.total === 0) {
    const year = String(new Date(world.now).getUTCFullYear() + 3).slice(-2)
    const setup = {
      number: '4242424242424242',
      expiry: `11/${year}`,
      name: `${who.name} ${who.surname}`,
      cvc: '123',
    }
    must(await addCard(ports, patient, { setup }))
  }
  return patient
}

/** The demo patient: a card, a meeting behind, one ahead, and the advanced plan. */
export async function makeAnna(world: World, doctor: Actor): Promise<void> {
  const patient = await withCard(world, anna)
  const { ports } = world
  await meet(
    world,
    {
      name: 'anna/past',
      patient,
      doctor,
      from: workdayAt(world, -9, '18:00'),
      note: 'Grūti iemigt pirms darba dienām.',
    },
    {
      patient: { stars: [5, 5, 4], words: 'Pirmo reizi kāds neiedeva padomu, bet pajautāja.' },
      doctor: { stars: [5, 5, 4], words: '' },
    },
  )
  const chosen = world.at(workdayAt(world, -5, '12:00'))
  must(await choosePlan(chosen, patient, { plan: 'advanced' }, idOf('anna/plan')))
  const id = await request(ports, { name: 'anna/next', patient, doctor, from: workdayAt(world, 3, '18:00') })
  const row = await findConsultation(ports.database.sql, id)
  if (row?.status === 'awaiting_approval') must(await acceptConsultation(ports, doctor, id))
}

/** Other patients of the demo doctor: finished, rejected and cancelled meetings, and two requests that wait. */
export async function makeOthers(world: World, doctor: Actor): Promise<void> {
  const patients = {
    roberts: await withCard(world, others.roberts),
    svetlana: await withCard(world, others.svetlana),
    juris: await withCard(world, others.juris),
    mara: await withCard(world, others.mara),
  }
  for (const { who, days, time, patient, doctor: doctorSaid } of past) {
    const meeting = {
      name: `${who}/${days}`,
      patient: patients[who],
      doctor,
      from: workdayAt(world, days, time),
    }
    await meet(world, meeting, { patient, doctor: doctorSaid })
  }
  await makeClosed(world, doctor, patients.mara)
  const { ports } = world
  await request(ports, {
    name: 'roberts/asks',
    patient: patients.roberts,
    doctor,
    from: workdayAt(world, 2, '16:30'),
    note: 'Gribētu turpināt par darbu.',
  })
  await request(ports, {
    name: 'juris/asks',
    patient: patients.juris,
    doctor,
    from: workdayAt(world, 4, '19:30'),
  })
}

async function makeClosed(world: World, doctor: Actor, patient: Actor): Promise<void> {
  const [rejected, cancelled] = [workdayAt(world, -19, '12:00'), workdayAt(world, -12, '09:45')]
  const early = world.at(rejected - 4 * DAY)
  const first = await request(early, { name: 'mara/rejected', patient, doctor, from: rejected })
  const comment = 'Šajā dienā diemžēl esmu mācībās. Nākamnedēļ laiki ir brīvi.'
  unless('wrong_status', await rejectConsultation(early, doctor, first, comment))
  await refundPayment(early, first)
  const later = world.at(cancelled - 4 * DAY)
  const second = await request(later, { name: 'mara/cancelled', patient, doctor, from: cancelled })
  unless('wrong_status', await cancelConsultation(later, patient, second))
  await refundPayment(later, second)
}

/** The accounts that show what is not finished: a free user to be approved, and one person in two roles. */
export async function makeUnfinished(world: World): Promise<void> {
  await addPerson(world, 'free', {
    email: 'free@example.com',
    name: 'Dainis',
    surname: 'Vilks',
    gender: 'male',
    born: '1975-03-03',
  })
  const both: DemoPerson = {
    email: 'both@example.com',
    name: 'Laura',
    surname: 'Saulīte',
    gender: 'female',
    born: '1982-10-19',
  }
  await addPerson(world, 'patient', both)
  const actor = await actorOf(world, both.email, 'patient')
  unless('conflict', await addClient(world.at(world.long), actor, 'doctor'))
}
