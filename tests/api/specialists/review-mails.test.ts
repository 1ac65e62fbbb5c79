import { blockUser, unblockUser } from '#contract/admin.ts'
import {
  approveDoctorProfile,
  getDoctorProfile,
  getDoctorProfileForReview,
  listDoctorProfiles,
  publishDoctorProfile,
  rejectDoctorProfile,
  saveDoctorProfile,
  unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { saveNotificationSettings, getNotificationSettings } from '#contract/push.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'

let server: InspectedServer
let clinic: Clinic
let token: string

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  token = clinic.admin.token
})
afterAll(() => server.remove())

const comment = 'Pievienojiet, kur esat mācījušies.'
const subjects = {
  approved: 'Jūsu profils ir publicēts',
  rejected: 'Jūsu profilā ir kas jāpapildina',
  unpublished: 'Jūsu profils vairs nav publisks',
}
const mailed = async (doctor: Member) =>
  (await mails(server.url))
    .filter(({ to, subject }) => to === emailOf(doctor) && Object.values(subjects).includes(subject))
    .map(({ subject }) => subject)
const pushed = (doctor: Member) =>
  server.sql<{ kind: string }>(
    `select data ->> 'kind' as kind from pgboss.job where name = 'notify' and data ->> 'clientId' = $1
     and data ->> 'kind' like 'profile-%' order by created_on`,
    [doctor.clientId],
  )
const send = async (doctor: Member, changes: { price?: number; comments?: string } = {}) => {
  const { photo, price, speciality, ...shown } = await clinic.api.send(getDoctorProfile, {
    token: doctor.token,
  })
  if (photo === null || price === null || speciality === null) throw new Error('no profile')
  const { bio, iban, languages, comments, metaTagDescription, metaTagKeywords } = shown
  const kept = { bio, iban, languages, comments, metaTagDescription, metaTagKeywords }
  const body = { photo, price, speciality, ...kept, ...changes }
  await clinic.api.send(saveDoctorProfile, { token: doctor.token, body })
  return (await clinic.api.send(publishDoctorProfile, { token: doctor.token })).version
}

test('ADM-17 a specialist is told by mail and push what became of the review, with the comment in the mail alone', async () => {
  const doctor = await clinic.newDoctor()
  const params = { id: doctor.clientId }
  await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === subjects.approved)

  const version = await send(doctor, { price: 55 })
  await clinic.api.send(rejectDoctorProfile, { token, params, body: { comment, version } })
  const mail = await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === subjects.rejected)
  expect(mail.text).toContain(comment)
  expect(mail.text).toContain('/doctor/profile')

  // A decision that was not taken is told of to nobody.
  const stale = { token, params, body: { version } }
  expect((await clinic.api.ask(approveDoctorProfile, stale)).status).toBe(409)
  await clinic.api.send(unpublishDoctorProfile, { token, params })
  await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === subjects.unpublished)
  await clinic.effectsDone()
  expect((await mailed(doctor)).toReversed()).toEqual([
    subjects.approved,
    subjects.rejected,
    subjects.unpublished,
  ])
  expect(await pushed(doctor)).toEqual([
    { kind: 'profile-approved' },
    { kind: 'profile-rejected' },
    { kind: 'profile-unpublished' },
  ])
  const queued = await server.sql(`select data from pgboss.job where name in ('notify', 'push', 'send-mail')`)
  expect(JSON.stringify(queued)).not.toContain(comment)
})

test('ADM-17 whoever does not want to be told is not', async () => {
  const doctor = await clinic.newDoctor()
  await clinic.effectsDone()
  const settings = await clinic.api.send(getNotificationSettings, { token: doctor.token })
  const kinds = { ...settings.kinds, review: { push: false, email: false } }
  await clinic.api.send(saveNotificationSettings, { token: doctor.token, body: { ...settings, kinds } })
  await clinic.api.send(unpublishDoctorProfile, { token, params: { id: doctor.clientId } })
  await clinic.effectsDone()
  expect(await mailed(doctor)).toEqual([subjects.approved])
})

test('ADM-03 a review has the account, and what is shown now beside what was sent in', async () => {
  const doctor = await clinic.newDoctor()
  const params = { id: doctor.clientId }
  await send(doctor, { price: 61.5, comments: 'Esmu atvaļinājumā.' })
  const account = {
    userId: doctor.personId,
    email: emailOf(doctor),
    phone: '+37120000000',
    accountStatus: 'confirmed',
  }
  const review = await clinic.api.send(getDoctorProfileForReview, { token, params })
  expect(review).toMatchObject({
    ...account,
    phone: expect.any(String),
    price: 61.5,
    comments: 'Esmu atvaļinājumā.',
    shown: { name: review.name, price: 40, comments: '', speciality: 'psychologist', photo: review.photo },
  })
  const listed = await clinic.api.send(listDoctorProfiles, { token, query: { status: 'to_review' } })
  expect(listed.data.find(({ _id }) => _id === doctor.clientId)).toMatchObject({ email: account.email })
  const published = { token, params, body: { version: review.version } }
  expect(await clinic.api.send(approveDoctorProfile, published)).toMatchObject({
    sameAsPublic: true,
    shown: { price: 61.5, comments: 'Esmu atvaļinājumā.' },
  })
  // The doctor’s own has none of it.
  expect(await clinic.api.send(getDoctorProfile, { token: doctor.token })).not.toHaveProperty('email')

  const person = { token, params: { id: doctor.personId } }
  await clinic.api.send(blockUser, person)
  expect(await clinic.api.send(getDoctorProfileForReview, { token, params })).toMatchObject({
    accountStatus: 'blocked',
    public: false,
    shown: null,
  })
  await clinic.api.send(unblockUser, person)
  expect(await clinic.api.send(getDoctorProfileForReview, { token, params })).toMatchObject({
    accountStatus: 'confirmed',
  })
})
