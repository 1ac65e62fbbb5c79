import type { Member } from '../../world/people/clinic.ts'
import { stretch } from '../../world/people/proposals.ts'
import { idOf, type Walk } from './walk.ts'

/** What a patient asks for, from the first question to another time; answers what is left to meet and to pay for. */
export async function walkBookings(
  { clinic, content, admin, visit }: Walk,
  { doctor, promo }: { doctor: Member; promo: { id: string; code: string } },
) {
  const picture = { token: doctor.token }
  const patient = await clinic.newPatient()
  const mine = { token: patient.token }
  await visit('getQuestionnaire', mine)
  await visit('getSuggestions', mine)
  await visit('getDoctorBooking', { ...mine, id: doctor.clientId })
  const answers = { questionnaireId: content.questionnaire, answers: { [content.question]: [true, false] } }
  await visit('saveAnswers', { ...mine, body: answers })
  await visit('submitAnswers', { ...mine, body: answers })
  await visit('beginCard', { ...mine, status: 404 })
  const setup = { number: '4242424242424242', expiry: '12/49', name: 'A O', cvc: '123' }
  const card = idOf(await visit('addCard', { ...mine, body: { setup } }))
  await visit('makeCardDefault', { ...mine, id: card })
  await visit('listCards', mine)
  await visit('getBalance', mine)
  const pack = { kind: 'psychologist', amount: 5 }
  await visit('buyConsultations', { ...mine, body: pack })
  await visit('buyConsultations', { ...mine, body: { ...pack, total: 1 }, status: 409 })
  const [one = '', two = '', three = '', four = '', five = ''] = await clinic.freeTimes(doctor, 3)
  const held = await visit('holdTime', {
    ...mine,
    id: doctor.clientId,
    body: { from: one, minutes: 45 },
    status: 201,
  })
  await visit('getHold', { ...mine, id: idOf(held) })
  await visit('releaseHold', { ...mine, id: idOf(held) })
  await visit('checkPromoCode', { ...mine, body: { code: promo.code, doctorId: doctor.clientId } })
  await visit('checkPromoCode', { ...mine, body: { code: 'NAV-TADA' }, status: 422 })
  await visit('removePromoCode', { token: admin, id: promo.id })
  await visit('quoteConsultation', { ...mine, body: clinic.bookingInput(doctor, one) })
  const made = await visit('reserveConsultation', {
    ...mine,
    body: clinic.bookingInput(doctor, one),
    status: 201,
  })
  await visit('listConsultations', mine)
  await visit('getConsultation', { ...mine, id: idOf(made) })
  await visit('getConsultationCalendar', { ...mine, id: idOf(made) })
  await visit('listRequests', picture)
  await visit('acceptConsultation', { ...picture, id: idOf(made) })
  await visit('getNextWeeks', { ...mine, id: idOf(made) })
  const other = await clinic.reserve(patient, doctor, two)
  await visit('rejectConsultation', { ...picture, id: other._id, body: { comment: 'Diemžēl.' } })
  const unwanted = await clinic.reserve(patient, doctor, three)
  await visit('cancelConsultation', { ...mine, id: unwanted._id })

  // Another time.
  const moved = await clinic.reserve(patient, doctor, three)
  const [asks, says] = [
    { ...mine, id: moved._id },
    { ...picture, id: moved._id },
  ]
  const times = [stretch(moved, five)]
  for (const [name, ending] of [
    ['withdrawProposal', asks],
    ['rejectProposal', says],
    ['acceptProposal', { ...says, body: { from: four } }],
  ] as const) {
    await visit('proposeTime', { ...asks, body: stretch(moved, four) })
    await visit(name, ending)
  }
  await visit('offerTimes', { ...says, body: { times } })
  await visit('rejectOffer', asks)
  await visit('offerTimes', { ...says, body: { times, note: 'Varu tad.' } })
  await visit('acceptOffer', { ...asks, body: { from: five } })
  return {
    doctor,
    patient,
    card,
    first: { _id: idOf(made), from: one },
    moved: { _id: moved._id, from: five },
    free: two,
  }
}
export type Booked = Awaited<ReturnType<typeof walkBookings>>
