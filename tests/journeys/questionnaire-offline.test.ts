import { expect } from '@playwright/test'
import { saveAnswers } from '#contract/questionnaire.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { answersOf, cutUntilAskedAgain, heading, saved, submit, waiting } from './questionnaire-page.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const questions = Array.from({ length: 8 }, (_, index) =>
  ask(`Jautājums par ${index + 1}. lietu`, ['Pirmā', 'Otrā', 'Trešā'], index >= 6),
)
const at = (number: number) => questions[number - 1]?.id ?? ''
const first = [true, false, false]
const second = [false, true, false]
let version = ''
test.beforeAll(async ({ world }) => {
  version = await publish(world.server, questions)
})

test('OFF-02 OFF-03 QST-04 answered without a network: kept, there again, sent once, the newest wins', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  const before = new Date().toISOString()
  const phone = await enter(patient, { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  const context = phone.context()
  await phone.goto('/signup/questionnaire')
  await expect(heading(phone)).toHaveText('Jautājums par 1. lietu')
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(heading(phone)).toHaveText(`Jautājums par ${number}. lietu`)
    await phone.getByRole('radio', { name: 'Pirmā' }).check()
    await phone.getByRole('button', { name: 'Nākamais' }).click()
  }
  const kept = phone.getByRole('status').filter({ hasText: 'Saglabāts šajā ierīcē, gaida savienojumu.' })
  await expect(kept).toBeVisible()
  await expect(waiting(phone)).toHaveCount(5)
  await submit(phone).click()
  await expect(phone.getByRole('alert')).toContainText('Jūs esat bezsaistē.')
  await phone.close()

  const elsewhere = (number: number, savedAt?: string) =>
    clinic.api.send(saveAnswers, {
      token: patient.token,
      body: { questionnaireId: version, answers: { [at(number)]: second }, ...(savedAt && { savedAt }) },
    })
  await elsewhere(1)
  await elsewhere(2, before)

  const again = await context.newPage()
  await again.goto('/signup/questionnaire')
  await expect(again).toHaveURL(/\?question=6$/)
  await expect(heading(again)).toHaveText('Jautājums par 6. lietu')
  await expect(waiting(again)).toHaveCount(5)
  await again.getByRole('link', { name: /^1\. jautājums/ }).click()
  await expect(again.getByRole('radio', { name: 'Pirmā' })).toBeChecked()

  await context.setOffline(false)
  await expect(saved(again)).toBeVisible()
  await expect(waiting(again)).toHaveCount(0)
  await expect(again.getByRole('radio', { name: 'Otrā' })).toBeChecked()
  const sent = Object.fromEntries([2, 3, 4, 5].map((number) => [at(number), first]))
  expect(await answersOf(clinic.api, patient)).toEqual({ [at(1)]: second, ...sent })

  await submit(again).click()
  await expect(heading(again)).toHaveText('Paldies par atbildēm.')
  await again.getByRole('link', { name: 'Turpināt' }).click()
  await expect(again.getByRole('heading', { name: 'Izvēlieties speciālistu' })).toBeVisible()
  await context.setOffline(true)
  await again.goto('/patient/profile')
  await expect(again.getByRole('region', { name: 'Anketa' })).toContainText('Iesniegta')
})

test(
  'OFF-03 QST-04 an answer the server does not take is shown with its reason, to be given anew or dropped',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    const page = await enter(patient)
    await cutUntilAskedAgain(page)
    await page.goto('/signup/questionnaire?question=7')
    for (const number of [7, 8]) {
      await page.getByRole('link', { name: new RegExp(`^${number}\\. jautājums`) }).click()
      await page.getByRole('checkbox', { name: 'Pirmā' }).check()
      await page.getByRole('checkbox', { name: 'Otrā' }).check()
    }
    await expect(waiting(page)).toHaveCount(2)
    // A version never changes; that the rules for an answer do is what is tried here.
    await server.sql('alter table questionnaire disable trigger keep')
    await server.sql(
      `update questionnaire set content = replace(content::text, '"multiselect": true', '"multiselect": false')::jsonb
     where id = $1`,
      [version],
    )
    await server.sql('alter table questionnaire enable trigger keep')
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    const refused = (number: number) =>
      page
        .getByRole('status')
        .filter({ hasText: `Atbilde uz ${number}. jautājumu nav pieņemta.` })
        .last()
    await expect(refused(7)).toContainText('Jautājums tikmēr ir mainīts.')
    await page.goto('/signup/questionnaire?question=1')
    await page.getByRole('link', { name: '7. jautājums, atbilde nav pieņemta' }).click()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('link', { name: '1. jautājums' }).click()
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Serveris nav pieņēmis visas atbildes.')
    await refused(8).getByRole('button', { name: 'Atmest atbildi' }).click()
    await expect(refused(8)).toBeHidden()
    await refused(7).getByRole('link', { name: 'Atvērt jautājumu' }).click()
    await page.getByRole('radio', { name: 'Otrā' }).check()
    await expect(refused(7)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    expect(await answersOf(clinic.api, patient)).toHaveProperty(at(7), second)
  },
)
