import { expect, test } from 'vitest'
import type { OfferedFollowUp } from '#contract/follow-up.ts'
import { answer, device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

const offered: OfferedFollowUp = {
  _id: 'follow-up',
  from: '2026-12-01T10:00:00.000Z',
  to: '2026-12-01T10:45:00.000Z',
  minutes: 45,
  note: 'Par miegu.',
  until: '2026-12-01T09:00:00.000Z',
  state: 'open',
  offeredAt: '2026-11-20T10:00:00.000Z',
  doctor: {
    _id: 'doctor',
    name: 'Ilze',
    surname: 'Bērziņa',
    photo: null,
    speciality: 'psychologist',
    price: 40,
  },
}

test('DOC-13 OFF-05 OFF-08 what a patient is offered is read on this device until the server says something else; nobody else reads it, and it goes with them', async () => {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  const { client } = patient
  await replica.enter(patient)
  expect(await answer(replica.followUps(client))).toEqual([])
  await replica.keepFollowUps([offered])
  expect(await answer(replica.followUps(client))).toEqual([offered])
  expect(await answer(replica.followUps('somebody-else'))).toEqual([])
  await replica.keepFollowUps([])
  expect(await answer(replica.followUps(client))).toEqual([])
  await replica.keepFollowUps([offered])
  await replica.leave('discard')
  expect(await replica.keepFollowUps([offered])).toEqual({ failure: 'signed_out' })
  await replica.enter(patient)
  expect(await answer(replica.followUps(client))).toEqual([])
})
