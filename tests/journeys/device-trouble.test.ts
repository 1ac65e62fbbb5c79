import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { openThread } from '../world/people/chat.ts'
import { layDatabase, type Tables } from '../world/device/older-disk.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { test } from './with-line.ts'

type Words = Record<'lv' | 'en' | 'ru', string>
const languages = ['lv', 'en', 'ru'] as const
const nothingKept: Words = {
  lv: 'Šis pārlūks ierīcē neko nesaglabā: bez tīkla te nekas nebūs lasāms.',
  en: 'This browser keeps nothing on the device: without a network there will be nothing to read here.',
  ru: 'Этот браузер ничего не хранит на устройстве: без сети здесь нечего будет прочитать.',
}
const noRoom: Words = {
  lv: 'Ierīcē trūkst vietas: bez tīkla lasāmais var būt novecojis.',
  en: 'This device is short of space: what you read without a network may be out of date.',
  ru: 'На устройстве мало места: то, что видно без сети, может быть устаревшим.',
}
const twoVersions: Words = {
  lv: 'Ir atvērtas divas Sarunas versijas. Aizveriet citas cilnes un pārlādējiet šo lapu.',
  en: 'Two versions of Saruna are open. Close the other tabs and reload this page.',
  ru: 'Открыты две версии Saruna. Закройте другие вкладки и перезагрузите эту страницу.',
}

const setLanguage = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/** It stands under the header, and in the line that is read aloud. */
async function says(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
}

/** What a browser has that keeps databases from its pages. */
const withoutDatabase = () =>
  void Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })

test('OFF-07 FMT-02 a browser without a database says so in each language, and what needs the server still works', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.newDoctor()
  for (const language of languages) {
    const page = await enter(patient)
    await setLanguage(page, language)
    await page.addInitScript(withoutDatabase)
    await page.goto('/patient/dashboard')
    await says(page, nothingKept[language])
    await expect(page.getByRole('heading', { level: 2, name: 'Līga Bērziņa' })).toBeVisible()
    await page.goto('/patient/chat')
    await says(page, nothingKept[language])
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
})

const newest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../sync/releases/3.json'), 'utf8'),
) as Tables

test('OFF-06 FMT-02 F17 F16 two versions on one device: the older one says so in each language, wherever it was first', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  const tables = { ...newest, version: newest.version + 10 }
  for (const language of languages) {
    const page = await enter(patient)
    await setLanguage(page, language)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(page.getByText('Kā klājas?', { exact: true }).last()).toBeVisible()
    await expect(page.getByText(twoVersions[language])).toHaveCount(0)
    // Another tab has a newer program, which takes the database over.
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate(
      ({ version }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('saruna', version)
          request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
          request.addEventListener('success', () => {
            request.result.close()
            resolve()
          })
        }),
      tables,
    )
    await says(page, twoVersions[language])
    await page.reload()
    await says(page, twoVersions[language])

    const alone = await enter(patient)
    await setLanguage(alone, language)
    await alone.goto('/robots.txt')
    await alone.evaluate(layDatabase, { name: 'saruna', tables, rows: {} })
    await alone.goto('/patient/dashboard')
    await says(alone, twoVersions[language])
  }
})

test('OFF-05 OFF-07 QST-04 FMT-02 F13 a full disk while answering: said in each language, nothing lost, and it goes on once there is room', async ({
  world: { clinic, server },
  line,
  device,
}) => {
  const questions = ['Pirmais?', 'Otrais?', 'Trešais?'].map((words) => ask(words, ['Jā', 'Nē']))
  await publish(server, questions)
  const { patient, doctor, say } = await openThread(clinic)
  const before = await device.start()
  await device.signIn(before, patient)
  await before.goto('/signup/questionnaire')
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('Pirmais?')
  await before.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.close()

  // The browser looks how much room there is when a database is first opened.
  const page = await device.start()
  const browser = await device.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 })
  await page.goto('/signup/questionnaire')
  const refusal = page.getByRole('alert').filter({ hasText: 'Pēdējās atbildes nav saglabātas.' })
  await page.getByRole('radio', { name: 'Jā' }).check()
  await expect(refusal).toContainText('Šajā ierīcē vairs nav vietas.')
  await page.getByRole('button', { name: 'Nākamais' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otrais?')
  await page.getByRole('radio', { name: 'Nē' }).check()
  await expect(refusal).toBeVisible()
  // What others write in the meantime does not fit either.
  await say(doctor, 'Kā klājas?')
  await says(page, noRoom.lv)
  for (const [name, language] of [
    ['EN', 'en'],
    ['RU', 'ru'],
    ['LV', 'lv'],
  ] as const) {
    await page.getByRole('banner').getByRole('group').getByText(name, { exact: true }).click()
    await says(page, noRoom[language])
  }
  await page.getByRole('link', { name: '1. jautājums' }).click()
  await expect(page.getByRole('radio', { name: 'Jā' })).toBeChecked()
  expect((await clinic.api.send(getQuestionnaire, { token: patient.token })).answers).toEqual({})

  await browser.send('Storage.overrideQuotaForOrigin', { origin: line.url })
  await page.getByRole('link', { name: '3. jautājums' }).click()
  await page.getByRole('radio', { name: 'Jā' }).check()
  await expect(refusal).toBeHidden()
  const [one, two, three] = questions.map(({ id }) => id)
  await expect
    .poll(async () => (await clinic.api.send(getQuestionnaire, { token: patient.token })).answers)
    .toEqual({ [one ?? '']: [true, false], [two ?? '']: [false, true], [three ?? '']: [true, false] })
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(page.getByText(noRoom.lv)).toBeHidden()
})
