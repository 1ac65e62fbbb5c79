import { expect, test } from 'vitest'
import { device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

const request = { clientId: 'anna-doctor', to: '/doctor/wallet' }

async function annaHere() {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  await replica.enter(patient)
  return { phone, replica }
}

test('NAV-06 what was asked for counts once, and for a minute', async () => {
  const { phone, replica } = await annaHere()
  const tab = phone.page()
  expect(await replica.consumeProfileSwitchRequest(request)).toBe(false)
  await replica.requestProfileSwitch(request)
  const both = await Promise.all([
    replica.consumeProfileSwitchRequest(request),
    tab.consumeProfileSwitchRequest(request),
  ])
  expect(both.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true])

  await replica.requestProfileSwitch(request)
  phone.pass(60_000)
  expect(await replica.consumeProfileSwitchRequest(request)).toBe(false)
  // A clock that was set back since makes nothing of before last longer.
  phone.pass(60_000)
  await replica.requestProfileSwitch(request)
  phone.state.now -= 60_000
  expect(await replica.consumeProfileSwitchRequest(request)).toBe(false)
})

test('NAV-06 what was asked for is this screen as this profile, and nothing else', async () => {
  const { replica } = await annaHere()
  await replica.requestProfileSwitch(request)
  expect(await replica.consumeProfileSwitchRequest({ ...request, to: '/doctor/profile' })).toBe(false)
  expect(await replica.consumeProfileSwitchRequest({ ...request, to: null })).toBe(false)
  expect(await replica.consumeProfileSwitchRequest({ ...request, clientId: 'anna-admin' })).toBe(false)
  expect(await replica.consumeProfileSwitchRequest(request)).toBe(true)
})

test('NAV-06 what somebody asked for is gone with them', async () => {
  const { replica } = await annaHere()
  await replica.requestProfileSwitch(request)
  await replica.leave('discard')
  expect(await replica.consumeProfileSwitchRequest(request)).toBe(false)
})
