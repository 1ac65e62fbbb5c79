import { type DoctorProfileInput, getDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import { addKeyword, describeKeyword, type KeywordMeaning } from '#contract/keyword.ts'
import { saveAnswers } from '#contract/questionnaire.ts'
import { getSuggestions } from '#contract/suggestion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { editing, inThree } from '../../world/people/editor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
/** What the questionnaire asks: topics, then hours; each option by its keyword. */
let asked: { id: string; questions: { id: string; keywords: string[] }[] }

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  for (const keyword of ['Miegs', 'Darbs', 'Sēras']) await mean(keyword, 'topic')
  await mean('Rīti', 'morning')
  await mean('Vakari', 'evening')
  await mean('Iekšējs', null)
  const questions = [
    ['Miegs', 'Darbs', 'Sēras', 'Iekšējs'],
    ['Rīti', 'Vakari'],
  ]
  const saved = await editing(clinic).replace(
    questions.map((keywords) => ({
      text: inThree('Kas?'),
      multiselect: true,
      options: keywords.map((keyword) => ({ label: inThree(keyword), categories: [keyword] })),
    })),
  )
  asked = {
    id: saved._id,
    questions: saved.questions.map(({ _id, options }) => ({
      id: _id,
      keywords: options.map(({ label }) => label.lv),
    })),
  }
})
afterAll(() => server.remove())

async function mean(keyword: string, meaning: KeywordMeaning | null): Promise<void> {
  const { token } = clinic.admin
  await clinic.api.send(addKeyword, { token, body: { keyword } })
  const name = meaning === 'topic' ? inThree(keyword) : null
  await clinic.api.send(describeKeyword, { token, body: { keyword, meaning, name } })
}

/** A published specialist who has said these things. */
async function specialist(said: Partial<DoctorProfileInput>): Promise<Member> {
  const doctor = await clinic.newDoctor()
  const { token } = doctor
  const { photo, bio, iban, price, speciality, languages } = await clinic.api.send(getDoctorProfile, {
    token,
  })
  const body = { bio, iban, languages, photo: photo ?? '', price: price ?? 40, ...said }
  await clinic.api.send(saveDoctorProfile, {
    token,
    body: { ...body, speciality: speciality ?? 'psychologist' },
  })
  await clinic.publish(doctor)
  return doctor
}

const answer = ({ token }: Member, ...chosen: string[]) =>
  clinic.api.send(saveAnswers, {
    token,
    body: {
      questionnaireId: asked.id,
      answers: Object.fromEntries(
        asked.questions.map(({ id, keywords }) => [id, keywords.map((each) => chosen.includes(each))]),
      ),
    },
  })
const suggested = ({ token }: Member) => clinic.api.send(getSuggestions, { token })

test('QST-11 QST-13 who works with what was answered comes first, three in all, each with the reasons', async () => {
  const grief = await specialist({ topics: ['Sēras'] })
  const both = await specialist({ topics: ['Miegs', 'Darbs'] })
  const sleep = await specialist({ topics: ['Miegs'] })
  await specialist({ topics: ['Miegs', 'Darbs'], takesNew: false })
  const foreign = await specialist({ topics: ['Miegs', 'Darbs'], languages: ['de'] })
  const patient = await clinic.newPatient()
  await answer(patient, 'Miegs', 'Darbs', 'Rīti', 'Iekšējs')
  const { answered, suggestions } = await suggested(patient)
  expect(answered).toBe(true)
  expect(suggestions.map(({ doctor }) => doctor._id)).toEqual([both.clientId, sleep.clientId, grief.clientId])
  expect(suggestions.map(({ topics }) => topics.map(({ keyword }) => keyword))).toEqual([
    expect.arrayContaining(['Miegs', 'Darbs']),
    ['Miegs'],
    [],
  ])
  expect(suggestions[0]).toMatchObject({ languages: ['lv'], hours: ['morning'] })
  expect(suggestions.some(({ doctor }) => doctor._id === foreign.clientId)).toBe(false)
  // What is for administrators alone is no reason.
  expect(JSON.stringify(suggestions)).not.toContain('Iekšējs')
})

test('QST-13 without answers come those who are free soonest, and it is said that there are none', async () => {
  const patient = await clinic.newPatient()
  const { answered, suggestions } = await suggested(patient)
  expect(answered).toBe(false)
  expect(suggestions).toHaveLength(3)
  for (const { topics, languages, hours } of suggestions)
    expect([topics, languages, hours]).toEqual([[], [], []])
  await answer(patient)
  expect((await suggested(patient)).answered).toBe(false)
})

test('QST-13 the reasons are one’s own: nobody else’s answers count', async () => {
  const [one, other] = [await clinic.newPatient(), await clinic.newPatient()]
  await answer(one, 'Sēras')
  await answer(other, 'Miegs', 'Vakari')
  expect((await suggested(one)).suggestions[0]?.topics.map(({ keyword }) => keyword)).toEqual(['Sēras'])
  expect((await suggested(other)).suggestions[0]?.topics.map(({ keyword }) => keyword)).toEqual(['Miegs'])
})
