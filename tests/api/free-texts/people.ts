import { giveFeedback } from '#contract/call.ts'
import { getConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import {
  getDoctorProfile,
  publishDoctorProfile,
  rejectDoctorProfile,
  saveDoctorProfile,
} from '#contract/doctor-profile.ts'
import { returnPayout, withdraw } from '#contract/payout.ts'
import { randomUUID } from 'node:crypto'
import { openCallers } from '../../world/people/calls.ts'
import type { Member } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'

/** What the doctor writes of themselves for everybody. */
type PublicWords = Record<
  | 'address'
  | 'bio en'
  | 'bio lv'
  | 'bio ru'
  | 'city'
  | 'comments'
  | 'education'
  | 'licenceAuthority'
  | 'metaTagDescription'
  | 'metaTagKeywords',
  string
>

/** A doctor, a patient and an administrator, and each way in which they write something down. */
export async function openWriters() {
  const world = await openCallers()
  const { server, clinic, doctor, patient, calls } = world
  const { api, admin } = clinic

  /** A consultation that took place, and what was said in its call. */
  async function met(during?: (consultation: Consultation) => Promise<void>): Promise<Consultation> {
    const consultation = await calls.upcoming()
    await calls.join(patient, consultation)
    await calls.join(doctor, consultation)
    await during?.(consultation)
    await calls.end(patient, consultation)
    return consultation
  }

  /** Somebody answers one question about a consultation. */
  async function answer(
    who: Member,
    audience: 'patient' | 'doctor',
    { _id: id }: Consultation,
    text: string,
  ): Promise<void> {
    const questionId = randomUUID()
    await server.sql(
      `insert into feedback_question (id, audience, position, text) values ($1, $2, 0, '{"lv":"?","en":"?","ru":"?"}')`,
      [questionId, audience],
    )
    const body = { answers: [{ questionId, rating: 5, text }] }
    await api.send(giveFeedback, { token: who.token, params: { id }, body })
  }

  /** A booking with a note: paid, or one whose bank is still to agree. */
  async function book(who: Member, days: number, note: string) {
    const [from = ''] = await clinic.freeTimes(doctor, days)
    const body = clinic.bookingInput(doctor, from, { note })
    return api.send(reserveConsultation, { token: who.token, body })
  }

  /** A consultation as somebody reads it. */
  const read = (who: Member, { _id: id }: { _id: string }) =>
    api.send(getConsultation, { token: who.token, params: { id } })

  /** The doctor's profile with words in it, which an administrator sends back with others. */
  async function review(comment: string, words?: PublicWords): Promise<void> {
    const { token } = doctor
    const before = await api.send(getDoctorProfile, { token })
    const { photo, iban, price, speciality, languages } = before
    const body = {
      photo: photo ?? '',
      bio: words ? { en: words['bio en'], lv: words['bio lv'], ru: words['bio ru'] } : before.bio,
      iban,
      price: price ?? 40,
      speciality: speciality ?? ('psychologist' as const),
      languages,
      ...(words && {
        address: words.address,
        city: words.city,
        comments: words.comments,
        education: words.education,
        licenceAuthority: words.licenceAuthority,
        // No authority is said without a number.
        licenceNumber: 'LV-12345',
        metaTagDescription: words.metaTagDescription,
        metaTagKeywords: words.metaTagKeywords,
      }),
    }
    await api.send(saveDoctorProfile, { token, body })
    const { version } = await api.send(publishDoctorProfile, { token })
    const params = { id: doctor.clientId }
    await api.send(rejectDoctorProfile, { token: admin.token, params, body: { comment, version } })
  }

  /** A payout of the doctor's that an administrator took back. */
  async function takenBack(reason: string) {
    await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
    const { _id: id } = await api.send(withdraw, { token: doctor.token, body: { amount: 5 } })
    return api.send(returnPayout, { token: admin.token, params: { id }, body: { reason } })
  }
  return { ...world, met, answer, book, read, review, takenBack }
}
export type Writers = Awaited<ReturnType<typeof openWriters>>
