import { expect, type Page } from '@playwright/test'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getOverviewDraft, listOverviews, signOverview } from '#contract/overview.ts'
import { submitAnswers } from '#contract/questionnaire.ts'
import { answerRisk, ask, publish } from '../world/people/questionnaire.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'

const phone = { viewport: { width: 390, height: 844 } }

const FORM = {
  personalCode: '010190-12345',
  complaints: 'Bezmiegs kopš rudens.',
  anamnesis: 'Gadu.',
  mentalState: 'Mierīgs.',
  diagnosis: 'F51.0',
  specifications: 'Nav.',
}

const form = (page: Page) => page.getByRole('form', { name: 'Jauns pieraksts' })
const part = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })

/** A patient of a doctor, with a consultation in two days and what they wrote for it. */
async function pair({ clinic }: World) {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPayer()])
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  const body = clinic.bookingInput(doctor, from, { note: 'Par miegu un darbu' })
  const { _id: id } = (await clinic.api.send(reserveConsultation, {
    token: patient.token,
    body,
  })) as Consultation
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
  return { doctor, patient, id, own: { token: doctor.token, params: { id: patient.clientId } } }
}

test('DOC-10 DOC-13 from the calendar a specialist looks at what matters, and goes on to the file', async ({
  world,
  enter,
}) => {
  const { clinic, server } = world
  const { doctor, patient, id, own } = await pair(world)
  await clinic.api.send(signOverview, { ...own, body: FORM })
  await answerRisk({ sql: server.sql, api: clinic.api }, patient)
  const mood = ask('Kā jūtaties?', ['Labi', 'Slikti'])
  const questionnaireId = await publish(server, [mood])
  const answers = { [mood.id]: [false, true] }
  await clinic.api.send(submitAnswers, { token: patient.token, body: { questionnaireId, answers } })
  const page = await enter(doctor)
  await page.goto(`/doctor/dashboard?consultation=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Konsultācija' })
  const opener = dialog.getByRole('button', { name: 'Pirms sarunas' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.press('Enter')
  const briefing = dialog.getByRole('region', { name: 'Pirms sarunas' })
  await expect(briefing.getByText('Bezmiegs kopš rudens.')).toBeVisible()
  await expect(briefing.getByText(/^Riska atbilde,/)).toBeVisible()
  await expect(briefing.getByText('Slikti')).toBeVisible()
  await expect(dialog.getByText('Par miegu un darbu')).toHaveCount(1)
  // Nobody needs the personal code for a conversation.
  await expect(briefing.getByText('010190-12345')).toHaveCount(0)
  await expectAccessible(page)
  await briefing.getByRole('link', { name: 'Rakstīt pierakstu' }).click()
  await expect(page).toHaveURL(new RegExp(`/doctor/patients/${patient.clientId}`))
})

test('DOC-10 DOC-13 a first record, from before the session to signed and put right, with the page killed in the middle', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const { doctor, id, own } = await pair(world)
  const first = await enter(doctor)
  await first.goto(`/doctor/dashboard?consultation=${id}`)
  await first.getByRole('button', { name: 'Pirms sarunas' }).click()
  const briefing = first.getByRole('region', { name: 'Pirms sarunas' })
  await expect(briefing.getByText('Pierakstu vēl nav.')).toBeVisible()
  await briefing.getByRole('link', { name: 'Rakstīt pierakstu' }).click()
  await first.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
  await part(first, 'Sūdzības').fill(FORM.complaints)
  const draft = () => clinic.api.send(getOverviewDraft, own)
  await expect.poll(async () => (await draft()).form.complaints).toBe(FORM.complaints)
  // Nobody asks the tab before it dies.
  await first.close({ runBeforeUnload: false })

  const page = await enter(doctor, phone)
  await page.goto(`/doctor/dashboard?consultation=${id}`)
  await page.getByRole('button', { name: 'Pirms sarunas' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Turpināt iesākto pierakstu' }).click()
  await expect(part(page, 'Sūdzības')).toHaveValue(FORM.complaints)
  await part(page, 'Personas kods').fill(FORM.personalCode)
  await part(page, 'Anamnēze').fill(FORM.anamnesis)
  await part(page, 'Psihiskais stāvoklis').fill(FORM.mentalState)
  await part(page, 'Diagnoze').fill(FORM.diagnosis)
  await part(page, 'Precizējumi').fill(FORM.specifications)
  await form(page).getByRole('button', { name: 'Parakstīt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parakstīt' }).click()
  const records = page.getByRole('region', { name: 'Pieraksti' }).getByRole('article')
  await expect(records).toHaveCount(1)
  await records.getByRole('button', { name: 'Labot' }).click()
  const amend = page.getByRole('dialog')
  await amend.getByLabel('Diagnoze').fill('G47.0')
  await amend.getByLabel('Labojuma iemesls').fill('Pārrakstīšanās.')
  await amend.getByRole('button', { name: 'Saglabāt labojumu' }).click()
  await expect(records.getByText('G47.0').first()).toBeVisible()

  // From now on it is what is looked at before the session.
  await page.goto(`/doctor/dashboard?consultation=${id}`)
  await page.getByRole('button', { name: 'Pirms sarunas' }).click()
  await expect(page.getByRole('region', { name: 'Pirms sarunas' }).getByText('G47.0')).toBeVisible()
  const { data } = await clinic.api.send(listOverviews, own)
  expect(data.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([['signed', 'amended']])
})
