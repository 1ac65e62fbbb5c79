import { afterAll, beforeAll, expect, test } from 'vitest'
import { endCall, getFeedback, joinCall } from '#contract/call.ts'
import {
  acceptConsultation,
  getConsultation,
  getConsultationCalendar,
  getDoctorCalendar,
  listConsultations,
  listRequests,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import { downloadWalletStatement, listStatement } from '#contract/wallet.ts'
import { emailOf, iso, openClinic, type Clinic } from '../world/clinic.ts'
import { startInspected, type InspectedServer } from '../world/inspected.ts'
import { expectRightBooks } from '../world/invariants.ts'
import { mails } from '../world/mail.ts'
import { openLine } from '../world/socket.ts'

const DAY = 24 * 3_600_000

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(async () => {
  await expectRightBooks({ server, clinic })
  await server.remove()
})
test('AUTH-13 an anonymous patient stays a number in every answer, event and mail that reaches a doctor', async () => {
  const secrets = ['Zelma', 'Slepena', '29998877', '1971-03-04', '04.03.1971']
  const hidden = await clinic.newPatient({ anonymous: true })
  await server.sql(
    `update person set name = 'Zelma', surname = 'Slepena', phone = '+37129998877', birth_date = '1971-03-04' where id = $1`,
    [hidden.personId],
  )
  const [row] = await server.sql<{ alias: number }>('select alias from client where id = $1', [
    hidden.clientId,
  ])
  const alias = String(row?.alias)
  await clinic.giveCard(hidden)
  const their = await clinic.newDoctor()
  const { token } = their
  const line = await openLine(server.url, token)
  const answers: unknown[] = []
  const keep = async (asking: Promise<unknown>) => void answers.push(await asking)

  const [from = '', other = ''] = await clinic.freeTimes(their, 2)
  const consultation = await clinic.reserve(hidden, their, from)
  const refused = await clinic.reserve(hidden, their, other)
  const params = { id: consultation._id }
  await keep(clinic.api.send(listRequests, { token }))
  // A request that is answered needs no mail any more.
  await clinic.effectsDone()
  await keep(clinic.api.send(rejectConsultation, { token, params: { id: refused._id }, body: {} }))
  await keep(clinic.api.send(acceptConsultation, { token, params }))
  await keep(clinic.api.send(listConsultations, { token }))
  await keep(clinic.api.send(getConsultation, { token, params }))
  const week = { from: iso(clinic.now()), to: iso(clinic.now() + 7 * DAY) }
  await keep(clinic.api.send(getDoctorCalendar, { token, query: week }))
  await keep(clinic.api.send(getConsultationCalendar, { token, params }))
  await clinic.moveTo(Date.parse(from))
  await clinic.api.send(joinCall, { token: hidden.token, params })
  await keep(clinic.api.send(joinCall, { token, params }))
  await line.next('callStarted')
  await keep(clinic.api.send(endCall, { token, params }))
  await keep(clinic.api.send(listStatement, { token }))
  const query = { year: new Date(clinic.now()).getUTCFullYear() }
  const file = await clinic.api.ask(downloadWalletStatement, { token, query })
  expect(String(file.body)).toContain(`Pacients ${alias}`)
  answers.push(String(file.body))
  await keep(clinic.api.send(getFeedback, { token, params }))
  await line.next('callFinished')
  const missed = await clinic.reserve(hidden, their, (await clinic.freeTimes(their, 1))[0] ?? '')
  await clinic.effectsDone()
  await clinic.moveTo(Date.parse(missed.from))
  await clinic.effectsDone()

  const posted = (await mails(server.url)).filter(({ to }) => to === emailOf(their))
  expect(posted).toHaveLength(4)
  for (const { text } of posted) expect(text).toContain(alias)
  expect(JSON.stringify(answers)).toContain(`"displayName":"${alias}"`)
  expect(line.everything()).toContain(`"displayName":"${alias}"`)
  for (const told of [JSON.stringify(answers), line.everything(), JSON.stringify(posted)]) {
    for (const secret of [...secrets, hidden.personId]) expect(told).not.toContain(secret)
  }
  line.close()
})
