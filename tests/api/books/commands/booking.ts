import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Consultation, PayWith } from '#contract/consultation.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import { iso } from '../../../world/people/clinic.ts'
import { type Books, type Code, type Doctor, type Meeting, type Patient } from '../model/books.ts'
import { mayHaveFree } from '../model/free.ts'
import { countAct, isFull, isTired, isUnsure } from '../model/limits.ts'
import { isNear } from '../model/passing.ts'
import { answerTo, dropBookingQuestion, pay } from '../model/paying.ts'
import { running } from '../model/plans.ts'
import { cardPrice, kindOfPlan, nothingMore, typed } from '../model/prices.ts'
import { clash, NOTICE, startsOf } from '../model/times.ts'
import { ask, askedAbout, saidOf, type Sent } from '../real.ts'
import { anyCode, anyOf, anySent, command, nth } from './command.ts'

/** Where a prepaid consultation would be taken from. */
function sourceOf(patient: Patient, { kind }: Doctor, way: PayWith, now: number): Meeting['source'] {
  if (way === 'balance') return patient.bought[kind]
  if (way !== 'plan') return undefined
  return running(patient, now).find(({ plan, left }) => kindOfPlan[plan] === kind && left > 0)
}

function wayOf(patient: Patient, doctor: Doctor, now: number): PayWith {
  if (sourceOf(patient, doctor, 'plan', now)) return 'plan'
  return patient.bought[doctor.kind].left > 0 ? 'balance' : 'card'
}

/**
 * What a request is answered: how it is to be paid is looked at first, then whether the patient has too much open, then
 * whether its time is free.
 */
function expected(books: Books, meeting: Meeting, now: number): string {
  const { patient, source, way, cents, from } = meeting
  const paid = way === 'card' ? answerTo(patient, cents.total) : 'done'
  if (paid === 'card_required') return paid
  const may =
    way === 'card' || (way === 'free' ? mayHaveFree(books, patient, { from }) : (source?.left ?? 0) > 0)
  if (!may) return 'not_enough_consultations'
  if (isFull(books, meeting)) return 'too_many_open'
  if (isTired(patient, now)) return 'too_many_bookings'
  return clash(books, now, { ...meeting, by: meeting, letsGo: true }, 'patient') ?? paid
}

/** After these nothing has begun. */
const refusals = new Set([
  'time_taken',
  'double_booked',
  'card_required',
  'not_enough_consultations',
  'too_many_open',
  'too_many_bookings',
])

interface BookingInput {
  who: number
  doctor: number
  day: number
  slot: number
  /** Or whatever there is, the plan first. */
  way: PayWith | 'prepaid'
  code: Code | undefined
  sent: Sent
}

/** A patient asks for a consultation at one of the offered times. */
const book = ({ who, doctor: which, day, slot, way: wishedWay, code: wished, sent }: BookingInput) =>
  command(
    `patient ${who % 2} books doctor ${which % 2} in ${day} days (${slot}) by ${wishedWay}${wished ? ` with ${wished}` : ''}, ${sent}`,
    () => true,
    async (books, real) => {
      const { clinic } = real
      const [patient, doctor] = [nth(books.patients, who), nth(books.doctors, which)]
      const [member, specialist] = [nth(real.patients, who), nth(real.doctors, which)]
      const way = wishedWay === 'prepaid' ? wayOf(patient, doctor, clinic.now()) : wishedWay
      const minutes = way === 'plan' || way === 'free' ? 60 : 45
      // As the patient sees the day who has nothing else on it; what is taken may be asked for, too.
      const free = (await clinic.freeTimes(specialist, day, minutes, member)).map((from) => Date.parse(from))
      const times = [...free, ...startsOf(books, doctor, minutes)].filter(
        (from) => from > clinic.now() + NOTICE,
      )
      if (times.length === 0 || isNear(clinic.now(), patient.hold?.until ?? 0)) return
      if (isUnsure(patient, clinic.now())) return
      const from = nth(times, slot)
      const goBack = dropBookingQuestion(patient)
      const promoCode = way === 'card' ? typed(books, patient, wished) : undefined
      const code = promoCode === undefined ? undefined : wished
      const meeting: Meeting = {
        id: '',
        patient,
        doctor,
        from,
        minutes,
        status: 'awaiting_approval',
        reason: undefined,
        way,
        code,
        cents: way === 'card' ? cardPrice(patient, doctor, code) : nothingMore(doctor),
        charge: undefined,
        source: sourceOf(patient, doctor, way, clinic.now()),
        proposal: undefined,
        came: { patient: false, doctor: false },
      }
      const body = {
        ...clinic.bookingInput(specialist, iso(from), { minutes, payWith: way }),
        total: meeting.cents.total / 100,
        ...(promoCode !== undefined && { promoCode }),
      }
      const answer = await ask(real, member, reserveConsultation, { body }, sent)
      const said = saidOf(answer)
      expect(said).toBe(expected(books, meeting, clinic.now()))
      if (refusals.has(said)) return goBack()
      countAct(patient, clinic.now())
      if (said === 'done') meeting.id = (answer.body as Consultation)._id
      const order = { thing: { meeting }, cents: meeting.cents.total, now: clinic.now() }
      if (way === 'card' || said === 'done') pay(books, patient, { ...order, ...askedAbout(answer) })
    },
  )

export const anyBooking = fc
  .record<BookingInput>({
    who: anyOf,
    doctor: anyOf,
    day: fc.nat({ max: 12 }),
    slot: anyOf,
    way: fc.constantFrom<BookingInput['way']>(
      'card',
      'card',
      'free',
      'plan',
      'balance',
      'prepaid',
      'prepaid',
      'prepaid',
    ),
    code: anyCode,
    sent: anySent,
  })
  .map(book)
