import { expect, test } from 'vitest'
import { listAllPayouts, type Payout } from '#contract/payout.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { nameInFile, openPayouts } from '../../world/money/payouts.ts'

const TURKISH = 'TR330006100519786457841326'

const world = await useWorld(openPayouts())
const { server, clinic, file, saveIban } = world
const { token } = clinic.admin

/** What waits, by where it goes. */
const found = async (sepa: 'inside' | 'outside') =>
  (await clinic.api.send(listAllPayouts, { token, query: { status: 'created', sepa } })).data.map(
    ({ _id }) => _id,
  )
/** As they were saved before only accounts within SEPA were taken. */
const hadSaved = (doctor: Member, iban: string) =>
  server.sql('update doctor_profile set iban = $2 where client_id = $1', [doctor.clientId, iban])

/** A payout of that time. */
async function oldPayout(cents: number) {
  const doctor = await world.newEarner(cents)
  const { body } = await world.take(doctor, cents / 100)
  const payout = body as Payout
  await server.sql('update payout set iban = $2 where id = $1', [payout._id, TURKISH])
  return { doctor, payout }
}

test.each([
  [TURKISH, 'iban_outside_sepa'],
  ['sa03 8000 0000 6080 1016 7519', 'iban_outside_sepa'],
  ['BR1800360305000010009795493C1', 'iban_outside_sepa'],
  ['BR1900360305000010009795493C1', 'iban_invalid'],
])('DOC-06 %s is not saved: %s', async (iban, code) => {
  const doctor = await clinic.newDoctor()
  const before = await world.wallet(doctor)
  expect(await saveIban(doctor, iban)).toMatchObject({
    status: 422,
    body: { error: 'validation', fields: { iban: code } },
  })
  expect(await world.wallet(doctor)).toEqual(before)
})

test('DOC-06 the longest IBAN of SEPA is saved, also in groups of four', async () => {
  const doctor = await clinic.newDoctor()
  const saved = await saveIban(doctor, 'MT84 MALT 0110 0001 2345 MTLC AST0 01S')
  expect(saved).toMatchObject({ status: 200, body: { iban: 'MT84MALT011000012345MTLCAST001S' } })
})

test('DOC-05 DOC-06 who has an account outside SEPA saved withdraws nothing until another is named', async () => {
  const doctor = await world.newEarner(1000)
  await hadSaved(doctor, TURKISH)
  expect(await world.take(doctor, 5)).toMatchObject({ status: 409, body: { error: 'iban_outside_sepa' } })
  expect(await world.wallet(doctor)).toMatchObject({ amount: 10, iban: TURKISH })
  await saveIban(doctor, 'LV80BANK0000435195001')
  // It is another account, so it cools down first.
  expect(outcome(await world.take(doctor, 5))).toBe('iban_cooling_down')
})

test('PAY-09 DOC-06 the file leaves out what goes outside SEPA, and says when nothing else waits', async () => {
  const [inside, { doctor, payout }] = [await world.newPayout(5), await oldPayout(600)]
  const { body } = await file()
  expect([String(body).includes(nameInFile(inside)), String(body).includes(nameInFile(payout))]).toEqual([
    true,
    false,
  ])
  expect(await world.now(payout)).not.toHaveProperty('filedAt')
  expect(outcome(await file())).toBe('wrong_status')
  expect(await file({ id: payout._id })).toMatchObject({ status: 409, body: { error: 'iban_outside_sepa' } })

  expect(await found('outside')).toEqual([payout._id])
  expect(await found('inside')).toContain(inside._id)
  expect(await found('inside')).not.toContain(payout._id)

  expect(outcome(await world.takeBack(payout))).toBe('done')
  expect(await world.wallet(doctor)).toMatchObject({ amount: 6 })
  expect(await found('outside')).toEqual([])
})

test('PAY-09 ADM-05 one that an earlier file held is left out of that file from now on, and comes back with the bank’s no', async () => {
  await file()
  const [inside, { payout }] = [await world.newPayout(5), await oldPayout(700)]
  await file()
  await server.sql('update payout set filed_at = (select filed_at from payout where id = $2) where id = $1', [
    payout._id,
    inside._id,
  ])
  const again = String((await file({ scope: 'last' })).body)
  expect([again.includes(nameInFile(inside)), again.includes(nameInFile(payout))]).toEqual([true, false])
  expect(outcome(await world.takeBack(payout))).toBe('payout_filed')
  expect(outcome(await world.takeBack(payout, { bankRefused: true }))).toBe('done')
})
