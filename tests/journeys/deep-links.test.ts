import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account-routes.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { emailOf, type Member } from '../world/people/clinic.ts'
import { PASSWORD } from '../world/people/people.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { inTurn, rarely } from '../world/whole.ts'
import { test as base } from './with-clinic.ts'

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/public/manifest.webmanifest'), 'utf8'),
) as { start_url: string; shortcuts: { url: string }[] }
/** Where the installed app may be opened without anybody having gone there. */
const entrances = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]

interface Scene extends Thread {
  /** The patient's own screens by address: where each leads, and what stands there. */
  patientLinks: Links
  doctorLinks: Links
}
type Links = readonly (readonly [way: string, address: RegExp, seen: (page: Page) => Promise<void>])[]

const mood = ask('Kā jums klājas šodien?', ['Gaiši', 'Smagi'])

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ world: { clinic, server } }, use) => {
      await publish(server, [mood])
      const thread = await openThread(clinic)
      const { doctor, patient, chat, say } = thread
      await say(doctor, 'Kā klājas?')
      // Whoever comes for the first time ever is shown round before.
      for (const who of [patient, doctor])
        await clinic.api.send(login, { body: { email: emailOf(who), password: PASSWORD } })
      await clinic.giveCard(patient)
      const [from = ''] = await clinic.freeTimes(doctor, 5)
      const { _id } = await clinic.schedule(patient, doctor, from)
      const [start = '', chats = '', consultations = '', questionnaire = ''] = entrances
      const doctorHome = ['/doctor/dashboard', headed(/^Labdien/)] as const
      await use({
        ...thread,
        patientLinks: [
          [start, /\/patient\/dashboard$/, headed('Pieteikties')],
          [chats, /\/patient\/chat$/, (page) => expect(row(page)).toBeVisible()],
          [consultations, /\/patient\/consultations$/, headed('Konsultācijas')],
          [questionnaire, /\/signup\/questionnaire\?question=1$/, headed(mood.words)],
          [`/patient/chat/${doctor.clientId}`, new RegExp(`/chat/${doctor.clientId}$`), talking],
          [`/patient/consultations/${_id}`, new RegExp(`/consultations/${_id}$`), headed('Līga Bērziņa')],
        ],
        doctorLinks: [
          [start, new RegExp(`${doctorHome[0]}$`), doctorHome[1]],
          [chats, /\/doctor\/chat$/, (page) => expect(row(page)).toBeVisible()],
          [consultations, new RegExp(`${doctorHome[0]}$`), doctorHome[1]],
          [questionnaire, new RegExp(`${doctorHome[0]}$`), doctorHome[1]],
          [`/doctor/chat?chat=${chat._id}`, new RegExp(`chat=${chat._id}$`), talking],
        ],
      })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const headed = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const talking = (page: Page) =>
  expect(page.getByRole('region', { name: 'Ziņas' }).getByText('Kā klājas?')).toBeVisible()
const row = (page: Page) => page.getByRole('main').getByRole('link', { name: /Līga Bērziņa/ })

/** Nothing stands out to the side: the smallest phones scroll one way only. */
async function fits(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}

/** Opens an address as the launcher of a phone does: in a window that was never anywhere. */
async function openCold(page: Page, [way, address, seen]: Links[number]): Promise<void> {
  await page.goto(way)
  await expect(page).toHaveURL(address)
  await seen(page)
  await fits(page)
}

const phone = { viewport: { width: 320, height: 640 } }

test('NAV-12 NAV-14 shortcuts and deep links opened cold lead through sign-in to their screen; Back leads out and not round', async ({
  browser,
  world: { server },
  scene,
}) => {
  test.setTimeout(240_000)
  const people: [Member, Links][] = [
    [scene.patient, scene.patientLinks],
    [scene.doctor, scene.doctorLinks],
  ]
  for (const [who, options] of people)
    for (const [way, address, seen] of inTurn(options, { turn: 0, oneOf: 2 })) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'lv-LV',
        timezoneId: 'Europe/Riga',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...phone,
      })
      const page = await context.newPage()
      await page.goto(way)
      // The app itself begins with what a guest may read.
      if (way === manifest.start_url) {
        await expect(page).toHaveURL(`${server.url}/`)
        await page.getByRole('button', { name: 'Izvēlne' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Ienākt' }).click()
      } else await expect(page).toHaveURL(/\/login\?from=/)
      await fits(page)
      await page.getByLabel('E-pasts').fill(emailOf(who))
      await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await seen(page)
      await fits(page)
      await page.goBack()
      await expect(page).toHaveURL(way === manifest.start_url ? `${server.url}/` : 'about:blank')
      await context.close()
    }
})

test('NAV-14 OFF-02 signed in they open at once, and without a network from the device', async ({
  scene,
  enter,
}) => {
  test.setTimeout(180_000)
  const people: [Member, Links][] = [
    [scene.patient, scene.patientLinks],
    [scene.doctor, scene.doctorLinks],
  ]
  for (const [who, all] of people) {
    const options = inTurn(all, { turn: 1, oneOf: 2 })
    const page = await enter(who, { serviceWorkers: 'allow', ...phone })
    for (const each of options) await openCold(page, each)
    // Not that it has this page: what is just being opened when a worker begins is left out by it.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    for (const each of options) {
      const cold = await page.context().newPage()
      await openCold(cold, each)
      await cold.close()
    }
  }
})

test(
  'NAV-14 SAFE-06 from the shortcut to a sent message and back to the list with the keyboard alone, at 320 px',
  rarely,
  async ({ scene: { patient, doctor, thread }, enter }) => {
    const page = await enter(patient, phone)
    const tabTo = async (target: ReturnType<Page['locator']>, key = 'Tab') => {
      await expect(target).toBeVisible()
      for (let presses = 0; presses < 40; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press(key)
      }
      throw new Error(`${String(target)} is not reached by ${key}`)
    }
    await page.goto(entrances[1] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Čats' })).toBeAttached()
    await tabTo(row(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/patient/chat/${doctor.clientId}`)
    const field = page.getByRole('textbox', { name: /^Ziņa:/ })
    await tabTo(field)
    await page.keyboard.type('Rakstu bez peles')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect.poll(async () => (await thread(doctor)).at(-1)?.content).toBe('Rakstu bez peles')
    await fits(page)
    await tabTo(page.getByRole('link', { name: 'Visas sarunas' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/patient/chat')
    await expect(row(page)).toBeVisible()
    // Reading goes on at the list, which no press of Tab has to look for.
    await tabTo(row(page))
  },
)
