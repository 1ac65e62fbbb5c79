import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'

let server: CallWorld['server']
let calls: CallWorld['calls']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']
beforeAll(async () => {
  ;({ server, calls, doctor, patient } = await openCallers())
})
afterAll(() => server.remove())

/** Makes all that has happened in a call lie so much further back. */
const passed = (minutes: number) =>
  server.sql(
    `update call_presence set joined_at = joined_at - $1 * interval '1 minute',
       left_at = left_at - $1 * interval '1 minute'`,
    [minutes],
  )

test('CALL-04 CALL-06 the clock of a call and its summary are one figure: the time that both were there', async () => {
  const consultation = await calls.upcoming()
  const [mine, theirs] = await calls.devices()
  await calls.enter(patient, consultation, mine)
  await calls.enter(doctor, consultation, theirs)
  await passed(5)
  theirs.close()
  const { together: left } = await mine.next('partnerLeftCall')
  // Nobody is there to talk to for a while.
  await passed(3)
  const before = mine.heard('partnerJoinedCall').length
  const entry = (await calls.join(doctor, consultation)).body as { together: number }
  await expect.poll(() => mine.heard('partnerJoinedCall').length).toBeGreaterThan(before)
  const { together: back } = mine.heard('partnerJoinedCall').at(-1) ?? {}
  expect([left, back, entry.together].map((seconds) => Math.round((seconds ?? 0) / 30))).toEqual([10, 10, 10])
  await passed(2)
  await calls.end(patient, consultation)
  const { duration } = await mine.next('callFinished')
  expect(Math.round(duration / 30)).toBe(14)
})
