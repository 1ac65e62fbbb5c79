import { dayAt, iso, type Member } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { idOf, versionOf, type Walk } from './walk.ts'

/** A specialist with hours and earnings, and what everybody may read; answers the specialist. */
export async function walkSpecialists({ server, clinic, content, admin, visit }: Walk): Promise<Member> {
  const doctor = await clinic.newDoctor()
  const picture = { token: doctor.token }
  await visit('getDoctorProfile', picture)
  const { body: profile } = await visit('getDoctorProfileForReview', { token: admin, id: doctor.clientId })
  const input = Object.fromEntries(
    Object.entries(profile as Record<string, unknown>).filter(([key]) =>
      /^(photo|bio|iban|price|speciality|languages|comments|meta|licence(?!End))/.test(key),
    ),
  )
  await visit('saveDoctorProfile', { ...picture, body: { ...input, price: 19.99 } })
  const seen = async () => ({ version: versionOf(await visit('publishDoctorProfile', picture)) })
  const draft = await seen()
  await visit('listDoctorProfiles', { token: admin, query: { status: 'to_review' } })
  const comment = { comment: 'Vēl ne.' }
  await visit('rejectDoctorProfile', { token: admin, id: doctor.clientId, body: { ...comment, ...draft } })
  await visit('approveDoctorProfile', { token: admin, id: doctor.clientId, body: await seen() })
  const day = { from: iso(dayAt(0)), to: iso(dayAt(30)) }
  const hours = { from: iso(dayAt(40, 17)), to: iso(dayAt(40, 18)) }
  const window = idOf(await visit('addAvailability', { ...picture, body: hours }))
  await visit('changeAvailability', { ...picture, id: window, body: { ...hours, repeatWeekly: false } })
  await visit('getDoctorSettings', picture)
  await visit('saveDoctorSettings', { ...picture, body: { minNotice: 120, buffer: 0, horizonDays: 60 } })
  await visit('listAvailability', picture)
  await visit('removeAvailability', { ...picture, id: window })
  const dayOff = { ...picture, body: { from: hours.from, to: hours.to } }
  await visit('previewDayOff', dayOff)
  const off = idOf(await visit('addDayOff', dayOff))
  await visit('addDayOff', { ...dayOff, status: 409 })
  await visit('addAvailability', { ...picture, body: hours, status: 409 })
  const other = { from: iso(dayAt(41, 17)), to: iso(dayAt(41, 18)) }
  const kept = idOf(await visit('addAvailability', { ...picture, body: other }))
  await visit('changeAvailability', { ...picture, id: kept, body: hours, status: 409 })
  await visit('removeAvailability', { ...picture, id: kept })
  await visit('listDaysOff', picture)
  const next = { ...picture, body: other }
  await visit('changeDayOff', { ...next, id: off })
  const second = idOf(await visit('addDayOff', dayOff))
  await visit('changeDayOff', { ...next, id: second, status: 409 })
  await visit('removeDayOff', { ...picture, id: second })
  await visit('removeDayOff', { ...picture, id: off })
  await visit('getDoctorCalendar', { ...picture, query: day })
  for (const name of ['getWallet', 'listStatement']) await visit(name, picture)
  await visit('listEarnings', { ...picture, query: day })
  await visit('downloadWalletStatement', { ...picture, query: { year: '2026' } })
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  const payout = idOf(await visit('withdraw', { ...picture, body: { amount: 5 } }))
  await visit('withdraw', { ...picture, body: { amount: 50 }, status: 409 })
  await visit('listPayouts', picture)
  await visit('listAllPayouts', { token: admin, query: { id: payout, status: 'created' } })
  await visit('downloadSepaFile', { token: admin })
  await visit('getOwnPayout', { ...picture, id: payout })
  await visit('getPayout', { token: admin, id: payout })
  await visit('executePayout', { token: admin, id: payout })
  await visit('executePayout', { token: admin, id: payout, status: 409 })
  const back = idOf(await visit('withdraw', { ...picture, body: { amount: 2 } }))
  const because = { reason: 'Banka kontu neatrada.' }
  await visit('returnPayout', { token: admin, id: back, body: because })
  await visit('returnPayout', { token: admin, id: back, body: because, status: 409 })
  for (const name of ['listPayouts', 'listStatement']) await visit(name, picture)

  // Public.
  for (const name of ['listDoctors', 'listDoctorFilters', 'listNews', 'getPricing', 'getSite'])
    await visit(name)
  await visit('getDoctor', { id: doctor.clientId })
  await visit('listSlots', { id: doctor.clientId, query: day })
  await visit('getNewsPost', { id: content.post })
  await visit('getNewsPost', { id: content.draft, status: 404 })
  return doctor
}
