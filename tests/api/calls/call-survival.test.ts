import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallSummary } from '#contract/call.ts'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openLine, type Line } from '../../world/people/socket.ts'

const MINUTE = 60_000

let server: CallWorld['server']
let clinic: CallWorld['clinic']
let calls: CallWorld['calls']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']

beforeAll(async () => {
  ;({ server, clinic, calls, doctor, patient } = await openCallers())
})
afterEach(() => expectRightBooks({ server, clinic }))
afterAll(() => server.remove())

test('CALL-06 a lost line is told, rejoining continues the call, and the time apart is not counted', async () => {
  const { consultation, lines } = await calls.inCall()
  const [mine, theirs] = lines
  const secondTab = await openLine(server.url, patient.token)
  await calls.stay(patient, consultation, secondTab)
  const { started_at: startedAt } =
    (
      await server.sql<{ started_at: Date }>('select started_at from consultation where id = $1', [
        consultation._id,
      ])
    )[0] ?? {}
  await clinic.moveTo(clinic.now() + 10 * MINUTE)
  for (const [who, line] of [
    [patient, mine],
    [doctor, theirs],
  ] as const)
    await calls.stay(who, consultation, line)
  secondTab.close()
  mine.close()
  expect(await theirs.next('partnerLeftCall')).toMatchObject({ consultationId: consultation._id })
  await clinic.moveTo(clinic.now() + 5 * MINUTE)
  await calls.stay(doctor, consultation, theirs)
  const back = await openLine(server.url, patient.token)
  const again = await calls.join(patient, consultation)
  expect(again.body).toMatchObject({ startedAt: startedAt?.toISOString(), partnerPresent: true })
  await calls.stay(patient, consultation, back)
  await clinic.moveTo(clinic.now() + 10 * MINUTE)
  await calls.stay(doctor, consultation, theirs)
  await calls.stay(patient, consultation, back)
  const { duration } = (await calls.end(doctor, consultation)).body as CallSummary
  expect(duration).toBeGreaterThanOrEqual(20 * 60)
  expect(duration).toBeLessThan(21 * 60)
  expect([
    theirs.heard('callStarted').length,
    theirs.heard('callFinished').length,
    theirs.heard('partnerLeftCall').length,
  ]).toEqual([1, 1, 1])
  back.close()
  theirs.close()
})

test('CALL-06 the server dies in a call: both come back to the same call, its dark time is not counted', async () => {
  const { consultation, lines } = await calls.inCall()
  await clinic.moveTo(clinic.now() + 5 * MINUTE)
  await calls.stay(patient, consultation, lines[0])
  await calls.stay(doctor, consultation, lines[1])
  await server.kill()
  await server.start()
  await clinic.moveTo(clinic.now() + 10 * MINUTE)
  expect((await calls.now(consultation)).status).toBe('active')
  const back = await calls.devices()
  await calls.enter(doctor, consultation, back[1])
  await calls.enter(patient, consultation, back[0])
  await clinic.moveTo(clinic.now() + 5 * MINUTE)
  await calls.stay(patient, consultation, back[0])
  await calls.stay(doctor, consultation, back[1])
  const { duration } = (await calls.end(patient, consultation)).body as CallSummary
  expect(duration).toBeGreaterThanOrEqual(10 * 60)
  expect(duration).toBeLessThan(12 * 60)
  for (const line of [...lines, ...back]) line.close()
})

test('CALL-06 a call nobody ends is finished by the server fifteen minutes after its end, told to both', async () => {
  const { consultation, lines } = await calls.inCall()
  await clinic.moveTo(Date.parse(consultation.to) + 14 * MINUTE)
  for (const [n, who] of [patient, doctor].entries()) await calls.stay(who, consultation, lines[n] as Line)
  expect((await calls.now(consultation)).status).toBe('active')
  await clinic.moveTo(Date.parse(consultation.to) + 15 * MINUTE)
  expect((await calls.now(consultation)).status).toBe('finished')
  for (const line of lines) await line.next('callFinished')
  for (const line of lines) line.close()
})

test('CALL-06 noticed hours later, a forgotten call still ended fifteen minutes after its end', async () => {
  const { consultation, lines } = await calls.inCall()
  const noticed = Date.parse(consultation.to) + 300 * MINUTE
  // Their lines went on, only nobody looked at the clock.
  await server.sql('update call_presence set seen_at = $2 where consultation_id = $1', [
    consultation._id,
    new Date(noticed),
  ])
  await clinic.moveTo(noticed)
  const { status, callDuration = 0 } = await calls.now(consultation)
  expect(status).toBe('finished')
  expect(callDuration).toBeGreaterThan(59 * 60)
  expect(callDuration).toBeLessThanOrEqual(61 * 60)
  for (const line of lines) line.close()
})
