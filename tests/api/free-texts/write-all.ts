import { listAdminNews } from '#contract/admin-news.ts'
import { removeKeyword } from '#contract/keyword.ts'
import { listFreeUsers, listPatients, listUsers, refuseFreeUser } from '#contract/admin.ts'
import { listAudit } from '#contract/audit.ts'
import { quoteConsultation, rejectConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import { getDoctorProfile, listDoctorProfiles } from '#contract/doctor-profile.ts'
import { getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { listDoctors } from '#contract/doctor.ts'
import { getEmergencyDetails, keepEmergencyDetails } from '#contract/emergency.ts'
import {
  amendOverview,
  findOwnPatients,
  getEntryDrafts,
  getOverviewDraft,
  keepEntryDraft,
  keepOverviewDraft,
  listOwnPatients,
  readOverviews,
  signOverview,
} from '#contract/overview.ts'
import { getSessionNote, keepSessionNote, listSessionNotes } from '#contract/session-note.ts'
import { getFollowUp, offerFollowUp } from '#contract/follow-up.ts'
import { listFlags, resolveFlag, resolveWaitingFlag, writeForFlag } from '#contract/flag.ts'
import { getPayout } from '#contract/payout.ts'
import { checkPromoCode, listPromoCodes } from '#contract/promo.ts'
import { buyConsultations, quotePurchase } from '#contract/purchase.ts'
import { contactSupport, listSupportMessages, replyToSupportMessage } from '#contract/support.ts'
import { removeUser } from '#contract/removal.ts'
import { pullChanges } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pdf } from '../../world/people/attached.ts'
import { outcome } from '../../world/people/client.ts'
import { openThread } from '../../world/people/chat.ts'
import { iso } from '../../world/people/clinic.ts'
import { CHALLENGED } from '../../world/money/paying.ts'
import { talkOf } from '../../world/people/proposals.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'
import type { Writers } from './people.ts'

/** Writes the word of a field, another for each. */
type Say = (field: string) => string

/** Everybody writes everything there is to write, and reads what was meant for them. */
export async function writeAll(world: Writers, say: Say): Promise<void> {
  // Both begin with a call and so move the clock, at which the server seals what stands in clear. It stands in none of what
  // records say, and so these come first: whatever else is written is looked for as it was written.
  await writeRecords(world, say)
  await writeAboutConsultations(world, say)
  await writeMessages(world, say)
  await writeAboutDoctors(world, say)
  await writeAbsence(world, say)
  await writeToSupport(world, say)
  await writeAboutFreeUsers(world, say)
  await removeSomebody(world, say)
  await lookInVain(world, say)
  await askInVain(world, say)
}

async function writeAboutConsultations(world: Writers, say: Say): Promise<void> {
  const { clinic, doctor, patient, met, answer, book, read } = world
  const talk = talkOf(world)
  const consultation = await met(async ({ _id: id }) => {
    const details = {
      place: say('keepEmergencyDetails place'),
      phone: say('keepEmergencyDetails phone'),
      contact: say('keepEmergencyDetails contact'),
    }
    await clinic.api.send(keepEmergencyDetails, { token: patient.token, params: { id }, body: details })
    const seen = await clinic.api.send(getEmergencyDetails, { token: doctor.token, params: { id } })
    expect(seen).toMatchObject({ details })
  })
  for (const [who, side] of [
    [patient, 'patient'],
    [doctor, 'doctor'],
  ] as const)
    await answer(who, side, consultation, say('giveFeedback answers text'))

  const asked = await book(patient, 4, say('reserveConsultation note'))
  if ('payment' in asked) throw new Error('the bank asked')
  const [, one = '', two = ''] = await clinic.freeTimes(doctor, 5)
  expect((await talk.counter(asked, [one], say('offerTimes note'))).status).toBe(200)
  expect((await talk.propose(asked, two, say('proposeTime note'))).status).toBe(200)
  expect(await read(doctor, asked)).toMatchObject({
    note: say('reserveConsultation note'),
    proposal: { note: say('proposeTime note') },
  })
  const comment = say('rejectConsultation comment')
  const refusal = { token: doctor.token, params: { id: asked._id }, body: { comment } }
  expect(await clinic.api.send(rejectConsultation, refusal)).toMatchObject({ comment })
  for (const who of [patient, doctor, clinic.admin]) expect(await read(who, asked)).toMatchObject({ comment })
  const waiting = await clinic.newPayer(CHALLENGED)
  expect(await book(waiting, 6, say('reserveConsultation note'))).toHaveProperty('payment')
}

async function writeMessages({ clinic, doctor }: Writers, say: Say): Promise<void> {
  const thread = await openThread(clinic, { doctor })
  await thread.sendFile(thread.patient, pdf(), say('putMessage attachment name'), say('putMessage content'))
  const uploaded = await thread.tryUpload(thread.patient, pdf())
  const { _id } = uploaded.body as { _id: string }
  const at = iso(clinic.now())
  const queued = {
    chatId: thread.chat._id,
    messageId: randomUUID(),
    content: say('pushMutations mutations args content'),
    sentAt: at,
    attachment: { _id, name: say('pushMutations mutations args attachment name') },
  }
  const mutations = [
    { _id: randomUUID(), name: 'sendMessage', args: queued, at, n: 1, v: 1 },
    {
      _id: randomUUID(),
      name: 'unheardOf',
      args: { words: say('pushMutations mutations *') },
      at,
      n: 2,
      v: 1,
    },
  ]
  const { token } = thread.patient
  const pushed = await clinic.api.call('POST', '/sync/push', {
    token,
    body: { deviceId: 'phone', mutations },
  })
  expect(pushed.body).toMatchObject({ results: [{ status: 'applied' }, { status: 'rejected' }] })
}

async function writeAboutDoctors({ clinic, doctor, review, takenBack }: Writers, say: Say): Promise<void> {
  const comment = say('rejectDoctorProfile comment')
  const publicly = (field: string) => say(`saveDoctorProfile ${field}`)
  await review(comment, {
    'bio en': publicly('bio en'),
    'bio lv': publicly('bio lv'),
    'bio ru': publicly('bio ru'),
    address: publicly('address'),
    city: publicly('city'),
    comments: publicly('comments'),
    education: publicly('education'),
    licenceAuthority: publicly('licenceAuthority'),
    metaTagDescription: publicly('metaTagDescription'),
    metaTagKeywords: publicly('metaTagKeywords'),
  })
  const profile = await clinic.api.send(getDoctorProfile, { token: doctor.token })
  expect(profile).toMatchObject({ adminComment: comment })

  const returnReason = say('returnPayout reason')
  const payout = await takenBack(returnReason)
  expect(payout).toMatchObject({ returnReason })
  const { token } = clinic.admin
  expect(await clinic.api.send(getPayout, { token, params: { id: payout._id } })).toEqual(payout)
}

/** A specialist says why they do not answer for a while. */
async function writeAbsence({ clinic, doctor }: Writers, say: Say): Promise<void> {
  const { token } = doctor
  const day = iso(clinic.now()).slice(0, 10)
  const absence = {
    from: day,
    until: `${Number(day.slice(0, 4)) + 1}-01-01`,
    text: say('saveDoctorSettings absence text'),
  }
  const settings = await clinic.api.send(getDoctorSettings, { token })
  const { minNotice, buffer, horizonDays } = settings
  await clinic.api.send(saveDoctorSettings, { token, body: { minNotice, buffer, horizonDays, absence } })
  expect(await clinic.api.send(getDoctorSettings, { token })).toEqual({ ...settings, absence })
}

async function writeToSupport({ clinic, patient }: Writers, say: Say): Promise<void> {
  const { api, admin } = clinic
  const message = say('contactSupport text')
  await api.send(contactSupport, { token: patient.token, body: { text: message } })
  const { token } = admin
  const [written] = (await api.send(listSupportMessages, { token })).data
  expect(written).toMatchObject({ message })
  const text = say('replyToSupportMessage text')
  await api.send(replyToSupportMessage, { token, params: { id: written?._id ?? '' }, body: { text } })
  expect((await api.send(listSupportMessages, { token })).data[0]).toMatchObject({ reply: text })
}

/** A specialist writes about a patient, in a draft and in a record; an administrator says why they read it. */
async function writeRecords({ clinic, server, doctor, patient: own, met }: Writers, say: Say): Promise<void> {
  const { api, admin } = clinic
  const { token } = doctor
  const { _id: consultationId, patient } = await met()
  const params = { id: patient._id }
  const noted = { token, params: { id: consultationId } }
  const text = say('keepSessionNote text')
  await api.send(keepSessionNote, { ...noted, body: { text, version: 0 } })
  expect(await api.send(getSessionNote, noted)).toMatchObject({ text })
  expect((await api.send(listSessionNotes, { token, params })).data).toMatchObject([{ text }])
  const note = say('offerFollowUp note')
  const [from = ''] = await clinic.freeTimes(doctor, 40)
  await api.send(offerFollowUp, { token, params, body: { from, minutes: 45, note } })
  expect(await api.send(getFollowUp, { token, params })).toMatchObject({ followUp: { note } })
  const formOf = (start: string) => ({
    personalCode: say(`${start} personalCode`).slice(0, 40),
    complaints: say(`${start} complaints`),
    anamnesis: say(`${start} anamnesis`),
    mentalState: say(`${start} mentalState`),
    diagnosis: say(`${start} diagnosis`),
    specifications: say(`${start} specifications`),
  })
  const draft = { form: formOf('keepOverviewDraft form'), version: 0 }
  await api.send(keepOverviewDraft, { token, params, body: draft })
  expect(await api.send(getOverviewDraft, { token, params })).toMatchObject({ form: draft.form })
  const form = formOf('signOverview')
  const { _id: id } = await api.send(signOverview, { token, params, query: { draft: 1 }, body: form })
  const begun = {
    note: say('keepEntryDraft entry note'),
    form: formOf('keepEntryDraft entry form'),
    after: 1,
  }
  const entry = { kind: 'amended' as const, entry: begun, version: 0 }
  await api.send(keepEntryDraft, { token, params: { id }, body: entry })
  expect(await api.send(getEntryDrafts, { token, params: { id } })).toMatchObject({
    amended: { entry: begun },
  })
  const amendment = { note: say('amendOverview note'), form: formOf('amendOverview form') }
  const written = await api.send(amendOverview, { token, params: { id }, body: { ...amendment, after: 1 } })
  expect(written).toMatchObject({ form: amendment.form, entries: [{ form }, amendment] })
  await api.send(keepOverviewDraft, { token, params, body: draft })
  const body = { reason: say('readOverviews reason') }
  const read = await api.send(readOverviews, { token: admin.token, params, body })
  expect(read.data).toMatchObject([{ _id: id }])
  await api.send(listOwnPatients, { token, query: { name: say('listOwnPatients query name') } })
  const risk = { sql: server.sql, api }
  const done = { note: say('resolveFlag note') }
  const flag = await answerRisk(risk, own)
  const concern = { content: say('writeForFlag content') }
  await api.send(writeForFlag, { token, params: { id: flag }, body: concern })
  await api.send(resolveFlag, {
    token,
    params: { id: flag },
    body: { ...done, channel: 'other', version: 1 },
  })
  expect((await api.send(listFlags, { token, params })).data).toMatchObject([{ resolved: done }])
  const alone = await answerRisk(risk, await clinic.newPatient())
  const byAdmin = { note: say('resolveWaitingFlag note') }
  await api.send(resolveWaitingFlag, {
    token: admin.token,
    params: { id: alone },
    body: { ...byAdmin, channel: 'other', version: 1 },
  })
  const sought = { personalCode: say('findOwnPatients personalCode').slice(0, 40) }
  await api.send(findOwnPatients, { token, body: sought })
}

async function writeAboutFreeUsers({ clinic, server }: Writers, say: Say): Promise<void> {
  const { api, admin, newPatient } = clinic
  const { personId: id } = await newPatient()
  await server.sql(`update person set approval = 'awaiting_approval' where id = $1`, [id])
  const reason = say('refuseFreeUser reason')
  const { token } = admin
  await api.send(refuseFreeUser, { token, params: { id }, body: { reason } })
  const { data } = await api.send(listFreeUsers, { token, query: { userId: id } })
  expect(data).toMatchObject([{ refusal: { reason } }])
}

/** An administrator says why somebody is removed. */
async function removeSomebody({ clinic }: Writers, say: Say): Promise<void> {
  const { personId: id } = await clinic.newPatient()
  const reason = say('removeUser reason')
  const { token } = clinic.admin
  await clinic.api.send(removeUser, { token, params: { id }, body: { reason } })
  const { data } = await clinic.api.send(listAudit, { token, query: { about: id } })
  expect(data).toMatchObject([{ kind: 'user_removed', reason }])
}

/** What administrators look for among what is public, and a keyword that was never there. */
async function lookInVain({ clinic }: Writers, say: Say): Promise<void> {
  const { token } = clinic.admin
  const title = say('listAdminNews query title')
  expect((await clinic.api.send(listAdminNews, { token, query: { title } })).total).toBe(0)
  await clinic.api.send(removeKeyword, { token, body: { keyword: say('removeKeyword keyword') } })
}

/** What is looked for, refused or only reckoned with. */
async function askInVain({ clinic, doctor, patient }: Writers, say: Say): Promise<void> {
  const { api, admin } = clinic
  const [from = ''] = await clinic.freeTimes(doctor, 7)
  const { token } = patient
  const quoted = { note: say('quoteConsultation note') }
  await api.send(quoteConsultation, { token, body: clinic.bookingInput(doctor, from, quoted) })
  const refused = [
    await api.ask(quoteConsultation, {
      token,
      body: clinic.bookingInput(doctor, from, { promoCode: say('quoteConsultation promoCode') }),
    }),
    await api.ask(reserveConsultation, {
      token,
      body: clinic.bookingInput(doctor, from, { promoCode: say('reserveConsultation promoCode') }),
    }),
    await api.ask(checkPromoCode, { token, body: { code: say('checkPromoCode code') } }),
    await api.ask(quotePurchase, {
      token,
      body: { kind: 'psychologist', amount: 5, promoCode: say('quotePurchase promoCode') },
    }),
    await api.ask(buyConsultations, {
      token,
      body: { kind: 'psychologist', amount: 5, promoCode: say('buyConsultations promoCode') },
    }),
  ]
  expect(refused.map(outcome)).toEqual(refused.map(() => 'promo_code_not_valid'))

  await api.send(listDoctors, { query: { name: say('listDoctors query name') } })
  await api.send(listDoctors, { query: { topic: say('listDoctors query topic') } })
  for (const part of ['name', 'surname'] as const)
    await api.send(listDoctorProfiles, {
      token: admin.token,
      query: { [part]: say(`listDoctorProfiles query ${part}`) },
    })
  for (const [name, list] of Object.entries({ listPatients, listUsers }))
    await api.send(list, { token: admin.token, query: { name: say(`${name} query name`) } })
  await api.send(listPromoCodes, { token: admin.token, query: { code: say('listPromoCodes query code') } })
  await api.send(pullChanges, { token, query: { cursor: say('pullChanges query cursor') } })
}
