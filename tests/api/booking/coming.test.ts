import { expect, test } from 'vitest'
import { listConsultations, rejectConsultation } from '#contract/consultation-routes.ts'
import { MINUTE } from '#domain/duration.ts'
import type { Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'

const { clinic, server } = await useWorld(openPaying())

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
  // A call that nobody has ended goes on for a while after its end.
  const [running] = await server.sql<{ id: string }>(
    `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     select gen_random_uuid(), $1, $2, at - interval '46 minutes', at - interval '1 minute', 45, 'active', 'plan', 0, 0, at - interval '3 days'
     from (select $3::timestamptz as at) as moment returning id`,
    [doctor.clientId, patient.clientId, new Date(clinic.now())],
  )
  for (const who of [doctor, patient]) expect(await listed(who, 'coming')).toEqual([running?.id, later._id])
  await server.sql('delete from consultation where id = $1', [running?.id])
  const { total } = await clinic.api.send(listConsultations, {
    token: patient.token,
    query: { when: 'past', status: 'rejected', limit: 1 },
  })
  expect(total).toBe(1)
})
