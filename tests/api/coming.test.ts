import { expect, test } from 'vitest'
import { listConsultations, rejectConsultation } from '#contract/consultation-routes.ts'
import { MINUTE } from '#domain/duration.ts'
import type { Member } from '../world/clinic.ts'
import { forFile } from '../world/for-file.ts'
import { openPaying } from '../world/paying.ts'

const { clinic } = await forFile(openPaying())

const listed = async ({ token }: Member, when: 'coming' | 'past', order: 'asc' | 'desc' = 'asc') => {
  const { data, total } = await clinic.api.send(listConsultations, { token, query: { when, order } })
  expect(total).toBe(data.length)
  return data.map(({ _id }) => _id)
}

// Moves the clock.
test('CON-10 DOC-07 what is to come or goes on stands apart from what is over or was refused, for both', async () => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [first = '', second = '', , third = ''] = await clinic.freeTimes(doctor, 2)
  const later = await clinic.schedule(patient, doctor, third)
  const nearest = await clinic.schedule(patient, doctor, first)
  const { _id: refused } = await clinic.reserve(patient, doctor, second)
  for (const who of [doctor, patient])
    expect(await listed(who, 'coming')).toEqual([nearest._id, refused, later._id])
  await clinic.api.send(rejectConsultation, {
    token: doctor.token,
    params: { id: refused },
    body: { comment: 'Šajā laikā nevaru.' },
  })
  for (const who of [doctor, patient]) {
    expect(await listed(who, 'coming')).toEqual([nearest._id, later._id])
    expect(await listed(who, 'past')).toEqual([refused])
  }

  await clinic.moveTo(Date.parse(nearest.to) - MINUTE)
  for (const who of [doctor, patient]) expect(await listed(who, 'coming')).toEqual([nearest._id, later._id])
  await clinic.moveTo(Date.parse(nearest.to))
  for (const who of [doctor, patient]) {
    expect(await listed(who, 'coming')).toEqual([later._id])
    expect(await listed(who, 'past', 'desc')).toEqual([refused, nearest._id])
  }
  const { total } = await clinic.api.send(listConsultations, {
    token: patient.token,
    query: { when: 'past', status: 'rejected', limit: 1 },
  })
  expect(total).toBe(1)
})
