import { expect, test } from 'vitest'
import { device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

const wish = { client: 'anna-doctor', to: '/doctor/wallet' }

async function annaHere() {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  await replica.enter(patient)
  return { phone, replica }
}

test('NAV-06 what was asked for counts once, and for a minute', async () => {
  const { phone, replica } = await annaHere()
  const tab = phone.page()
  expect(await replica.takeWish(wish)).toBe(false)
  await replica.wishProfile(wish)
  const both = await Promise.all([replica.takeWish(wish), tab.takeWish(wish)])
  expect(both.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true])

  await replica.wishProfile(wish)
  phone.pass(60_000)
  expect(await replica.takeWish(wish)).toBe(false)
  // A clock that was set back since makes nothing of before last longer.
  phone.pass(60_000)
  await replica.wishProfile(wish)
  phone.state.now -= 60_000
  expect(await replica.takeWish(wish)).toBe(false)
})

test('NAV-06 what was asked for is this screen as this profile, and nothing else', async () => {
  const { replica } = await annaHere()
  await replica.wishProfile(wish)
  expect(await replica.takeWish({ ...wish, to: '/doctor/profile' })).toBe(false)
  expect(await replica.takeWish({ ...wish, to: null })).toBe(false)
  expect(await replica.takeWish({ ...wish, client: 'anna-admin' })).toBe(false)
  expect(await replica.takeWish(wish)).toBe(true)
})

test('NAV-06 what somebody asked for is gone with them', async () => {
  const { replica } = await annaHere()
  await replica.wishProfile(wish)
  await replica.leave('discard')
  expect(await replica.takeWish(wish)).toBe(false)
})
