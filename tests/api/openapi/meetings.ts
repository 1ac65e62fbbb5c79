import { randomUUID } from 'node:crypto'
import { pdf } from '../../world/people/attached.ts'
import { iso } from '../../world/people/clinic.ts'
import { answeredMeasure } from '../../world/people/measure.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'
import { PASSWORD } from '../../world/people/people.ts'
import { newSubscription } from '../../world/outside/push-crypto.ts'
import type { Booked } from './bookings.ts'
import { walkMeasures } from './questionnaire.ts'
import { idOf, type Walk } from './walk.ts'
import { RECORD } from '../../world/people/record.ts'

/** Notifications, the call, writing to each other and devices that were away; at the end both leave. */
export async function walkMeetings(
  walk: Walk,
  { doctor, patient, card, first, moved }: Booked,
): Promise<void> {
  const { server, clinic, admin, visit } = walk
  const [mine, picture] = [{ token: patient.token }, { token: doctor.token }]
  const asks = { ...mine, id: moved._id }
  // Notifications.
  const { subscription } = newSubscription('https://push.invalid/one')
  const { endpoint } = subscription
  await visit('getPushKey')
  await visit('saveSubscription', { ...mine, body: subscription })
  const elsewhere = { ...subscription, endpoint: 'https://localhost/one' }
  await visit('saveSubscription', { ...mine, body: elsewhere, status: 422 })
  await visit('removeSubscription', { ...mine, body: { endpoint } })
  await visit('getWaiting', mine)
  await visit('getWaiting', { status: 401 })
  const settings = await visit('getNotificationSettings', mine)
  await visit('saveNotificationSettings', { ...mine, body: settings.body })

  // The call.
  // Everyone stays signed in as if they had used the product just then.
  await server.sql('update session set used_at = $1', [new Date(Date.parse(first.from))])
  await server.moveClock(Date.parse(first.from) - Date.now() - 60_000)
  const devices = { camera: 'works', microphone: 'denied' }
  await visit('keepDeviceCheck', { token: patient.token, id: first._id, body: devices })
  const near = { place: 'Rīga', phone: '+371 20000000', contact: '' }
  await visit('keepEmergencyDetails', { ...mine, id: first._id, body: near })
  await visit('getOwnEmergencyDetails', { ...mine, id: first._id })
  await visit('getEmergencyDetails', { ...picture, id: first._id })
  for (const { token: caller } of [patient, doctor]) await visit('joinCall', { token: caller, id: first._id })
  await visit('endCall', { ...mine, id: first._id })
  const asked = await visit('getFeedback', { ...mine, id: first._id })
  const { questions } = asked.body as { questions: { _id: string }[] }
  const rated = questions.map(({ _id }) => ({ questionId: _id, rating: 5, text: 'Labi' }))
  await visit('giveFeedback', { ...mine, id: first._id, body: { answers: rated } })
  const before = await visit('getFeedbackQuestions', { token: admin, id: 'patient' })
  await visit('saveFeedbackQuestions', { token: admin, id: 'patient', body: before.body })
  await visit('listFeedback', { token: admin, query: { audience: 'patient' } })
  await visit('listFeedbackMonths', { token: admin })
  await visit('getDashboard', { token: admin })
  await visit('contactSupport', { ...mine, body: { text: 'Labdien!' } })
  const written = await visit('listSupportMessages', { token: admin, query: { replied: 'false' } })
  const [message] = (written.body as { data: { _id: string }[] }).data
  const answered = { token: admin, id: message?._id ?? '' }
  await visit('replyToSupportMessage', { ...answered, body: { text: 'Labdien!' } })
  await visit('replyToSupportMessage', { ...answered, body: { text: 'Labdien!' }, status: 409 })
  await visit('markSupportReplied', answered)
  await visit('endLate', { ...asks, status: 409 })
  const late = Date.parse(moved.from) + 11 * 60_000
  await server.sql('update session set used_at = $1', [new Date(late)])
  await server.moveClock(late - Date.now())
  await visit('joinCall', asks)
  await visit('endLate', asks)
  await visit('removeCard', { ...mine, id: card })

  // Records of the patient.
  const file = { ...picture, id: patient.clientId }
  await visit('listOwnPatients', { ...picture, query: { name: 'a' } })
  await visit('getOwnPatient', file)
  await visit('keepOverviewDraft', { ...file, body: { form: { complaints: 'Bez' }, version: 0 } })
  await visit('keepOverviewDraft', { ...file, body: { form: {}, version: 0 }, status: 409 })
  await visit('getOverviewDraft', file)
  await visit('dropOverviewDraft', file)
  const record = { ...picture, id: idOf(await visit('signOverview', { ...file, body: RECORD })) }
  await visit('signOverview', { ...file, body: { ...RECORD, diagnosis: '' }, status: 422 })
  const begun = { kind: 'amended', entry: { note: 'Precizēta', form: RECORD, after: 1 }, version: 0 }
  await visit('keepEntryDraft', { ...record, body: begun })
  await visit('keepEntryDraft', { ...record, body: begun, status: 409 })
  await visit('getEntryDrafts', record)
  await visit('amendOverview', { ...record, body: { note: 'Precizēta diagnoze.', form: RECORD, after: 1 } })
  await visit('getOverview', record)
  await visit('downloadOverview', { ...record, query: { language: 'en' } })
  await visit('listOverviews', file)
  await visit('listPatientAnswers', file)
  await visit('getBriefing', { ...picture, id: first._id })
  const noted = { ...picture, id: first._id }
  await visit('keepSessionNote', { ...noted, body: { text: 'Miegs.', version: 0 } })
  await visit('keepSessionNote', { ...noted, body: { text: 'Darbs.', version: 0 }, status: 409 })
  await visit('getSessionNote', noted)
  await visit('listSessionNotes', file)
  const [next = '', later = ''] = await clinic.freeTimes(doctor, 9)
  const offered = await visit('offerFollowUp', {
    ...file,
    body: { from: next, minutes: 45, note: 'Par miegu.' },
  })
  await visit('offerFollowUp', { ...file, body: { from: iso(0), minutes: 45 }, status: 422 })
  await visit('getFollowUp', file)
  await visit('listFollowUps', mine)
  const { followUp } = offered.body as { followUp: { _id: string } }
  await visit('declineFollowUp', { ...mine, id: followUp._id })
  await visit('offerFollowUp', { ...file, body: { from: later, minutes: 45 } })
  await visit('declineFollowUp', { ...mine, id: followUp._id })
  await visit('withdrawFollowUp', file)
  const measureId = await walkMeasures(walk)
  await visit('listAskableMeasures', file)
  const ask = idOf(await visit('askForMeasure', { ...file, body: { measureId } }))
  await visit('getOwnMeasures', mine)
  await visit('listSharedAnswerings', { ...file, status: 404 })
  await visit('shareMeasures', { ...mine, body: { doctorId: doctor.clientId, allowed: true } })
  await visit('takeBackAsk', { ...picture, id: ask })
  await answeredMeasure(clinic, { doctor, patient })
  await visit('listSharedAnswerings', file)
  await visit('getCalendarFeed', picture)
  await visit('changeCalendarFeed', { ...picture, body: { titles: 'names' }, status: 404 })
  const made = { titles: 'neutral', password: 'Nepareiza1' }
  await visit('makeCalendarFeed', { ...picture, body: made, status: 401 })
  const feed = await visit('makeCalendarFeed', { ...picture, body: { ...made, password: PASSWORD } })
  const key = (feed.body as { url: string }).url.split('/').at(-2) ?? ''
  await visit('changeCalendarFeed', { ...picture, body: { titles: 'names' } })
  await visit('readCalendarFeed', { id: key })
  await visit('readCalendarFeed', { id: 'nobodys', status: 404 })
  await visit('endCalendarFeed', picture)
  await visit('listPatientConsultations', file)
  await visit('findOwnPatients', { ...picture, body: { personalCode: '01019012345' } })
  await visit('readOverviews', { token: admin, id: patient.clientId, body: { reason: 'Sūdzība.' } })
  const risk = { sql: server.sql, api: clinic.api }
  const flag = {
    id: await answerRisk(risk, patient),
    body: { note: 'Runāts.', version: 1, channel: 'other' },
  }
  await visit('listFlags', file)
  await visit('getFlagContact', { ...picture, id: flag.id })
  // What a specialist wrote opens it to read: before that a plan is needed.
  await visit('openChat', { ...mine, body: { doctorId: doctor.clientId }, status: 402 })
  await visit('writeForFlag', { ...picture, id: flag.id, body: { content: 'Kā jums klājas?' } })
  await visit('escalateFlag', { ...picture, id: flag.id, body: { why: 'asked' } })
  await visit('resolveFlag', { ...picture, ...flag })
  const alone = await answerRisk(risk, await clinic.newPatient())
  await visit('listWaitingFlags', { token: admin })
  await visit('resolveWaitingFlag', { token: admin, ...flag, id: alone })
  await visit('listAccessLog', mine)

  // Writing to each other.
  await clinic.subscribe(patient, 'advanced')
  const chat = idOf(await visit('openChat', { ...mine, body: { doctorId: doctor.clientId } }))
  const place = { ...mine, id: chat, messageId: randomUUID() }
  const words = { content: 'Labdien!', sentAt: iso(Date.now()) }
  await visit('putMessage', { ...place, body: words, status: 201 })
  await visit('putMessage', { ...place, body: words, status: 200 })
  await visit('putMessage', { ...place, body: { ...words, content: 'Cits' }, status: 409 })
  await visit('listChats', mine)
  await visit('listChats', picture)
  const uploading = { ...mine, id: chat, query: { attachmentId: randomUUID() }, body: pdf() }
  const attachment = {
    _id: idOf(await visit('uploadAttachment', { ...uploading, status: 201 })),
    name: 'A.pdf',
  }
  await visit('uploadAttachment', { ...uploading, status: 200 })
  await visit('uploadAttachment', { ...uploading, query: {}, body: 'Sveiki', status: 422 })
  await visit('getAttachment', { ...mine, id: attachment._id, status: 404 })
  const withFile = { ...words, content: '', attachment }
  await visit('putMessage', { ...place, messageId: randomUUID(), body: withFile, status: 201 })
  await visit('getAttachment', { ...picture, id: attachment._id })
  await visit('listPatientFiles', file)
  await visit('getAnswering', { ...mine, id: chat })
  await visit('listMessages', { ...picture, id: chat })
  for (const name of ['markDelivered', 'markRead'])
    await visit(name, { ...picture, id: chat, body: { seq: 1 } })
  await visit('removeMessage', { ...place, token: doctor.token, status: 403 })
  await visit('removeMessage', place)
  await visit('listMessages', { ...mine, id: chat, query: { after: '0' } })

  // Devices that were away.
  for (const who of [{}, mine, picture]) await visit('pullChanges', who)
  await visit('pullChanges', { token: 'dead', status: 401 })
  await visit('pullChanges', { ...mine, query: { cursor: 'unknown' } })
  const at = iso(Date.now())
  const read = { _id: randomUUID(), name: 'markRead', args: { chatId: chat, seq: 1 }, at, n: 1, v: 1 }
  const mutations = [
    read,
    read,
    { ...read, args: { chatId: chat, seq: 2 } },
    { _id: randomUUID(), name: 'fly' },
  ]
  await visit('pushMutations', { ...mine, body: { deviceId: 'phone', mutations } })

  await visit('unpublishDoctorProfile', { token: admin, id: doctor.clientId })
  await visit('blockUser', { token: admin, id: patient.personId })
  await visit('unblockUser', { token: admin, id: patient.personId })
}
