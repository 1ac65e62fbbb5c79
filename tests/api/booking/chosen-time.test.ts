import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmEmail, signUpPatient } from '#contract/account-routes.ts'
import { holdTime } from '#contract/consultation-routes.ts'
import { details, mailedToken } from '../../world/people/accounts.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

/** Somebody who has chosen a time before signing up, and how they confirm. */
async function newcomer(from: string) {
  const body = { ...details(), choice: { doctorId: doctor.clientId, from } }
  await clinic.api.send(signUpPatient, { body })
  const token = await mailedToken(server.url, body.email, '/email/confirm/')
  return async () => {
    const session = await clinic.api.send(confirmEmail, { body: { token } })
    if (!('user' in session)) throw new Error('a patient need not be approved')
    return { token: session.accessToken, user: session.user }
  }
}
const hold = (token: string, from: string) =>
  clinic.api.ask(holdTime, { token, params: { id: doctor.clientId }, body: { from, minutes: 45 } })

test('AUTH-20 a time chosen before signing up is held from the confirmation on, and not before', async () => {
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const confirms = await newcomer(from)
  expect(await clinic.isFree(doctor, from)).toBe(true)
  const { token } = await confirms()
  expect(await clinic.isFree(doctor, from)).toBe(false)
  // Where they go on to book it is theirs already.
  expect((await hold(token, from)).status).toBe(200)
  const other = await clinic.newPayer()
  expect(await hold(other.token, from)).toMatchObject({ status: 409, body: { error: 'time_taken' } })
})

test('AUTH-20 a time that is taken or past by then holds nothing up, and is refused where one books', async () => {
  const [, from = ''] = await clinic.freeTimes(doctor, 3)
  const confirms = await newcomer(from)
  await clinic.reserve(await clinic.newPayer(), doctor, from)
  const { token, user } = await confirms()
  expect(user.choice).toEqual({ doctorId: doctor.clientId, from })
  expect(await hold(token, from)).toMatchObject({ status: 409, body: { error: 'time_taken' } })
  const late = await newcomer('2026-01-05T09:00:00.000Z')
  expect((await late()).user.emailConfirmed).toBe(true)
})
