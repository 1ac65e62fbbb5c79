import { expect, test } from 'vitest'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { noLicence } from '#contract/licence.ts'
import { noPractice } from '#contract/practice.ts'
import type { Pulled } from '#contract/sync.ts'
import { answer, device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

const licence = {
  licenceNumber: 'LV-12345',
  licenceAuthority: 'Veselības inspekcija',
  licenceLink: '',
  licenceEnded: false,
}
const { topics: _, ...practice } = noPractice
const doctor = (id: string) => ({
  _id: id,
  name: 'Ilze',
  surname: id,
  photo: null,
  speciality: 'psychologist' as const,
  languages: ['lv'],
  price: 40,
  bio: { en: '', lv: '', ru: '' },
  comments: '',
  metaTagDescription: '',
  metaTagKeywords: '',
  version: 1,
  topics: [],
  ...practice,
})

test('DOC-08 OFF-05 a licence that ended since its row came has ended; a row of an earlier release has none', async () => {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  const rows: object[] = [
    { ...doctor('a'), ...licence, licenceUntil: '2020-01-01' },
    { ...doctor('b'), ...licence, licenceUntil: '2999-01-01' },
    { ...doctor('c'), ...licence, licenceUntil: null },
    doctor('d'),
  ]
  phone.state.line = async ({ path }, pass) => {
    const page = (await pass()) as Pulled
    if (path === '/sync/pull' && page.doctors)
      page.doctors.put.push(...(rows.splice(0) as SpecialistDetail[]))
    return page
  }
  await replica.enter(patient)
  await replica.now()
  const held = (await answer(replica.specialists())).rows
  expect(held.map(({ surname, licenceEnded }) => [surname, licenceEnded])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
    ['d', false],
  ])
  expect(held.at(-1)).toMatchObject(noLicence)
  expect((await answer(replica.specialist('a'))).rows).toMatchObject({ licenceEnded: true })
})
