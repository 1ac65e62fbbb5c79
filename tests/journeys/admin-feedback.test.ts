import { expect, type Page } from '@playwright/test'
import { endCall, getFeedback, giveFeedback, joinCall } from '#contract/call.ts'
import { getFeedbackQuestions, saveFeedbackQuestions } from '#contract/feedback.ts'
import { contactSupport } from '#contract/support.ts'
import { putDeadLetter, refusedMail } from '../world/server/dead-letters.ts'
import { expectAccessible } from './accessible.ts'
import { inOwnClinic, type World } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const test = inOwnClinic()

const question = (page: Page, at: number) => page.getByRole('region', { name: `${at}. jautājums` })
const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt', exact: true })

async function write(page: Page, at: number, words: string): Promise<void> {
  await question(page, at).getByLabel('Latviešu valodā').fill(words)
  await question(page, at).getByLabel('Angļu valodā').fill(`${words} en`)
  await question(page, at).getByLabel('Krievu valodā').fill(`${words} ru`)
}

/** Saves the questions for patients past the screen. */
const saved = ({ clinic }: World, ...words: string[]) =>
  clinic.api.send(saveFeedbackQuestions, {
    token: clinic.admin.token,
    params: { audience: 'patient' },
    body: { questions: words.map((text) => ({ text: { lv: text, en: text, ru: text } })) },
  })
const asked = async ({ clinic }: World) => {
  const params = { audience: 'patient' } as const
  return (await clinic.api.send(getFeedbackQuestions, { token: clinic.admin.token, params })).questions.map(
    ({ text }) => text.lv,
  )
}

test('ADM-04 ADM-13 questions are written, moved and taken away by keyboard; answers to them are read, with their average', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  await saved(world, 'Vecais')
  const page = await enter(clinic.admin)
  await page.goto('/admin/callFeedbacks')
  await expect(question(page, 1)).toBeVisible()
  await expectAccessible(page)
  // The only question stays.
  await expect(page.getByRole('button', { name: 'Dzēst: 1. jautājums' })).toBeDisabled()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Pievienot jautājumu' }).click()
  await question(page, 2).getByLabel('Latviešu valodā').fill('Kā jūtaties?')
  await expect(save(page)).toBeDisabled()
  await write(page, 2, 'Kā jūtaties?')
  await page.getByRole('button', { name: 'Pārvietot augstāk: 2. jautājums' }).focus()
  await page.keyboard.press('Enter')
  await expect(question(page, 1).getByLabel('Latviešu valodā')).toHaveValue('Kā jūtaties?')
  // What was typed is there again after a reload.
  await page.reload()
  await expect(question(page, 1).getByLabel('Latviešu valodā')).toHaveValue('Kā jūtaties?')
  await page.getByRole('button', { name: 'Dzēst: 2. jautājums' }).click()
  await expect(question(page, 2)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Jautājumi saglabāti.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  expect(await asked(world)).toEqual(['Kā jūtaties?'])
  await page.reload()
  await expect(question(page, 1).getByLabel('Krievu valodā')).toHaveValue('Kā jūtaties? ru')

  const [patient, doctor] = [await clinic.newPayer(), await clinic.newDoctor()]
  const [from = ''] = await clinic.freeTimes(doctor, 1)
  const { _id: id } = await clinic.schedule(patient, doctor, from)
  await clinic.moveTo(Date.parse(from) - 60_000)
  const call = { token: patient.token, params: { id } }
  await clinic.api.send(joinCall, call)
  await clinic.api.send(joinCall, { ...call, token: doctor.token })
  await clinic.api.send(endCall, call)
  const { questions } = await clinic.api.send(getFeedback, call)
  const answers = questions.map(({ _id: questionId }) => ({ questionId, rating: 4, text: 'Mierīgāk' }))
  await clinic.api.send(giveFeedback, { ...call, body: { answers } })
  await page.getByRole('tab', { name: 'Atbildes' }).click()
  const row = page.locator('tbody').getByRole('row').filter({ hasText: 'Mierīgāk' })
  await expect(row).toContainText('Kā jūtaties?')
  await expect(row.getByRole('img', { name: '4 no 5' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Vidējais vērtējums pa mēnešiem' }).getByRole('row').last(),
  ).toContainText('4')
  await expectAccessible(page)
  await page.goto('/admin/callFeedbacks?view=answers&stars=5')
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
})

test(
  'ADM-04 of two administrators the second is told, sees what the first saved with what they typed over it, and saves that',
  rarely,
  async ({ world, enter }) => {
    await saved(world, 'Pirmais')
    const page = await enter(world.clinic.admin, { viewport: { width: 390, height: 844 } })
    await page.goto('/admin/callFeedbacks')
    await write(page, 1, 'Mans')
    await saved(world, 'Cita', 'Cits')
    await save(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(/Kopš tā laika dati ir mainīti/)).toBeVisible()
    await expect(question(page, 1).getByLabel('Latviešu valodā')).toHaveValue('Mans')
    await expectAccessible(page)
    expect(await asked(world)).toEqual(['Cita', 'Cits'])
    await page.context().setOffline(true)
    await expect(save(page)).toBeDisabled()
    await page.context().setOffline(false)
    await save(page).click()
    await expect(page.getByText('Jautājumi saglabāti.')).toBeVisible()
    expect(await asked(world)).toEqual(['Mans'])
  },
)

test('ADM-01 the numbers of the day lead to what they count, and follow what others do', async ({
  world,
  enter,
}) => {
  const { clinic, server } = world
  const patient = await clinic.newPatient()
  await clinic.api.send(contactSupport, { token: patient.token, body: { text: 'Labdien!' } })
  await putDeadLetter(server, refusedMail(patient.personId))
  for (const width of [1440, 390]) {
    const page = await enter(clinic.admin, { viewport: { width, height: 900 } })
    await page.goto('/admin/dashboard')
    const count = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
    await expect(count(/Neatbildētas ziņas/)).toBeVisible()
    await expectAccessible(page)
    const before = Number(/\d+/.exec(await count(/Neatbildētas ziņas/).innerText())?.[0])
    await clinic.api.send(contactSupport, { token: patient.token, body: { text: 'Vēl kas.' } })
    await expect(count(/Neatbildētas ziņas/)).toContainText(String(before + 1), { timeout: 15_000 })
    await expect(page.getByRole('img', { name: /^Konsultācijas pa dienām/ })).toBeVisible()
    await page.getByText('Tie paši skaitļi tabulā').click()
    await expect(page.getByRole('table', { name: 'Konsultācijas pa dienām' }).getByRole('row')).toHaveCount(
      23,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    for (const [name, address, applied] of [
      [/Neatbildētas ziņas/, /\/admin\/support\?replied=/, 'Gaida atbildi'],
      [/Lietotāji apstiprināšanai/, /\/admin\/freeusers\?approval=awaiting_approval/, null],
      [/Neapmaksāti pasūtījumi/, /\/admin\/orders\?status=open/, null],
      [/Neizpildītas izmaksas/, /\/admin\/payouts\?status=created/, null],
      [/Maksājumi pārbaudei/, /\/admin\/payments\?view=open/, null],
      [/Profili izskatīšanai/, /\/admin\/doctors\?status=to_review/, null],
      [/Neizdevušies darbi/, /\/admin\/dead-letters$/, null],
    ] as const) {
      await count(name).click()
      await expect(page).toHaveURL(address)
      if (applied) await expect(page.getByRole('list', { name: 'Piemērotie filtri' })).toContainText(applied)
      await page.goBack()
    }
    await page.context().close()
  }
})
