import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { getDoctor } from '#contract/doctor.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { emailOf, type Member } from '../world/people/clinic.ts'
import { PASSWORD } from '../world/people/people.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { rarely } from '../world/whole.ts'
import { foundOnDisk, onDisk } from './on-disk.ts'
import { test as base, type World } from './with-clinic.ts'

const mood = ask('Kā jums klājas šodien?', ['Gaiši', 'Smagi'])

interface Scene extends Thread {
  /** What must not be left: the name, the address, the ids of the person and what was said and asked. */
  personal: string[]
}

/** A browser nobody has used, with its worker. */
function newBrowser(browser: Browser, { server }: World): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
}

const test = base.extend<{ context: BrowserContext; page: Page; scene: Scene }>({
  context: async ({ browser, world }, use) => {
    const context = await newBrowser(browser, world)
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
  scene: async ({ world: { clinic, server } }, use) => {
    const thread = await openThread(clinic)
    const { patient, doctor, say } = thread
    await server.sql(`update person set name = 'Zigrīda', surname = 'Klusiņa' where id = $1`, [
      patient.personId,
    ])
    await say(doctor, 'Tikai jums rakstīts')
    const said = ['Tikai jums rakstīts', 'Mana atbilde', 'Pusvārdā palicis', mood.words]
    await use({ ...thread, personal: [...said, 'Zigrīda', 'Klusiņa', patient.personId, patient.clientId] })
  },
})

test.beforeAll(async ({ world }) => {
  await publish(world.server, [mood])
})

const field = (page: Page) => page.getByRole('textbox', { name: /^Ziņa:/ })
const log = (page: Page) => page.getByRole('region', { name: 'Ziņas' })
const said = (page: Page, words: string) => log(page).getByText(words, { exact: true })
const token = (page: Page, place: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => globalThis[name].getItem('access_token') ?? '', place)

async function signIn(page: Page, who: Member, { shared = false } = {}) {
  await page.goto('/login')
  await page.getByLabel('E-pasts').fill(emailOf(who))
  await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Šis ir koplietots dators' }).setChecked(shared)
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL(/dashboard|questionnaire/)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: / [KB]\.$/ }).click()
  await page.getByRole('menuitem', { name: 'Iziet' }).click()
}

const guest = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Ienākt' })).toBeVisible()

/** Answers, looks at a specialist, reads, writes, and leaves a sentence half written. */
async function live(page: Page, { doctor }: Scene) {
  await page.goto('/signup/questionnaire')
  await page.getByRole('radio', { name: 'Smagi' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Saglabāts' })).toBeVisible()
  await page.goto(`/apply/${doctor.clientId}`)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(said(page, 'Tikai jums rakstīts')).toBeVisible()
  await field(page).fill('Mana atbilde')
  await field(page).press('Enter')
  await expect(log(page).getByText('Nosūtīts')).toBeVisible()
  await field(page).fill('Pusvārdā palicis')
}

test('NAV-07 OFF-08 sign-out leaves no personal byte; what is kept sealed is sent by the same person alone', async ({
  context,
  page,
  scene,
  world: { clinic },
}) => {
  const { patient, doctor, thread } = scene
  await signIn(page, patient)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const personal = [...scene.personal, await token(page, 'localStorage')]
  await live(page, scene)
  await expect.poll(() => foundOnDisk(page, personal)).toEqual(personal)
  await signOut(page)
  await guest(page)
  await expect.poll(() => foundOnDisk(page, personal)).toEqual([])

  await signIn(page, patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  personal.push(await token(page, 'localStorage'), 'Bez tīkla rakstīts')
  // Quoted as a kept row has it; the word alone stands in the cached scripts too.
  await expect.poll(() => onDisk(page)).toContain('"publicKey":"')
  await context.setOffline(true)
  await field(page).fill('Bez tīkla rakstīts')
  await field(page).press('Enter')
  await expect(log(page).getByText('Gaida')).toBeVisible()
  await signOut(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Paturēt/ })
    .click()
  await guest(page)
  await expect.poll(() => foundOnDisk(page, personal)).toEqual([])
  expect(await onDisk(page)).toContain('keyId')

  await context.setOffline(false)
  const other = await clinic.newPatient()
  await signIn(page, other)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Bez tīkla rakstīts')).toBeHidden()
  expect((await thread(patient)).map(({ content }) => content)).not.toContain('Bez tīkla rakstīts')
  await signOut(page)
  await guest(page)

  await signIn(page, patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(said(page, 'Bez tīkla rakstīts')).toBeVisible()
  await expect
    .poll(async () => (await thread(doctor)).map(({ content }) => content))
    .toEqual(['Tikai jums rakstīts', 'Mana atbilde', 'Bez tīkla rakstīts'])
})

/** Which of these pictures the worker keeps. */
const keptOf = (page: Page, pictures: readonly string[]) =>
  page.evaluate(
    async (urls) =>
      (await Promise.all(urls.map(async (url) => (await caches.match(url)) && url))).filter(Boolean),
    pictures,
  )

/** Looks at a picture that no other screen shows, and has the worker keep it. */
async function look(page: Page, picture: string) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
  }, picture)
  await expect.poll(() => keptOf(page, [picture])).toEqual([picture])
}

test('OFF-08 NAV-07 AUTH-11 the pictures someone has seen go with them: signed out, ended by itself, or another account', async ({
  context,
  page,
  scene: { patient, doctor },
  world: { clinic, server },
}) => {
  const { photo } = await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })
  const picture = `${photo}?seen`
  await page.goto('/')
  await look(page, `${photo}?guest`)
  await signIn(page, patient)
  await look(page, picture)
  // Whoever was a guest before signing in loses nothing.
  expect(await keptOf(page, [`${photo}?guest`])).toEqual([`${photo}?guest`])
  await signOut(page)
  await guest(page)
  await expect.poll(() => keptOf(page, [picture, `${photo}?guest`])).toEqual([])

  await signIn(page, patient)
  // Another each time: one that the page still holds itself is not asked of the worker.
  await look(page, `${photo}?again`)
  await server.sql('delete from session where person_id = $1', [patient.personId])
  await page.reload()
  await expect.poll(() => token(page, 'localStorage')).toBe('')
  await expect.poll(() => keptOf(page, [`${photo}?again`])).toEqual([])

  await signIn(page, patient)
  await look(page, `${photo}?last`)
  const other = await clinic.newPatient()
  const beside = await context.newPage()
  await beside.goto('/robots.txt')
  await beside.evaluate((next) => localStorage.setItem('access_token', next), other.token)
  await expect.poll(() => keptOf(page, [`${photo}?last`])).toEqual([])
})

test(
  'NAV-07 OFF-08 the question at sign-out follows what goes out while it stands',
  rarely,
  async ({ context, page, scene: { patient, doctor, thread } }) => {
    await signIn(page, patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(said(page, 'Tikai jums rakstīts')).toBeVisible()
    await context.setOffline(true)
    for (const words of ['Pirmā bez tīkla', 'Otrā bez tīkla']) {
      await field(page).fill(words)
      await field(page).press('Enter')
      await expect(said(page, words)).toBeVisible()
    }
    await signOut(page)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('2 ziņas vai atbildes vēl nav nosūtītas.')
    await context.setOffline(false)
    await expect(dialog.getByRole('heading')).toHaveText('Viss ir nosūtīts')
    await expect(dialog.getByRole('button', { name: /^(Dzēst|Paturēt)/ })).toHaveCount(0)
    expect((await thread(doctor)).map(({ content }) => content)).toContain('Otrā bez tīkla')
    await dialog.getByRole('button', { name: 'Iziet', exact: true }).click()
    await guest(page)
  },
)

test(
  'OFF-08 where the browser fails to seal what is to be kept, nothing goes and nobody is signed out',
  rarely,
  async ({ context, page, scene: { patient, doctor } }) => {
    await signIn(page, patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    // Quoted as a kept row has it; the word alone stands in the cached scripts too.
    await expect.poll(() => onDisk(page)).toContain('"publicKey":"')
    await context.setOffline(true)
    await field(page).fill('Bez tīkla rakstīts')
    await field(page).press('Enter')
    await expect(log(page).getByText('Gaida')).toBeVisible()
    await page.evaluate(() => {
      SubtleCrypto.prototype.encrypt = () => Promise.reject(new DOMException('broken', 'OperationError'))
    })
    await signOut(page)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Paturēt/ }).click()
    await expect(question.getByRole('alert')).toContainText('Paturēt neizdevās')
    await question.getByRole('button', { name: 'Palikt' }).click()
    await expect(said(page, 'Bez tīkla rakstīts')).toBeVisible()
    expect(await token(page, 'localStorage')).not.toBe('')
    await context.setOffline(false)
    await expect(log(page).getByText('Nosūtīts')).toBeVisible()
  },
)

test('OFF-08 NAV-14 a shared computer keeps a session in its tab alone, and nothing once it is closed', async ({
  context,
  page,
  scene,
}) => {
  const { patient } = scene
  await signIn(page, patient, { shared: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const own = await token(page, 'sessionStorage')
  expect(own).not.toBe('')
  await live(page, scene)
  // While one is signed in, the tab holds the token and the disk nothing.
  expect(await foundOnDisk(page, [...scene.personal, own])).toEqual([own])
  await page.reload()
  await expect(said(page, 'Mana atbilde')).toBeVisible()

  await context.setOffline(true)
  await field(page).fill('Vēl nenosūtīts')
  await field(page).press('Enter')
  await signOut(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: /^Paturēt/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Palikt' }).click()
  const next = await context.newPage()
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await (await asked).accept()
  await closed

  await context.setOffline(false)
  await next.goto('/patient/consultations')
  await next.waitForURL(/\/login\?from=/)
  expect(await foundOnDisk(next, [...scene.personal, own, 'Vēl nenosūtīts'])).toEqual([])
})

test(
  'NAV-07 OFF-08 F16 a device that cannot tell what is unsent asks as well, and nothing is thrown away unasked',
  rarely,
  async ({ context, page, scene: { patient, doctor } }) => {
    await signIn(page, patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(said(page, 'Tikai jums rakstīts')).toBeVisible()
    await context.setOffline(true)
    await field(page).fill('Bez tīkla rakstīts')
    await field(page).press('Enter')
    await expect(log(page).getByText('Gaida')).toBeVisible()
    await context.setOffline(false)
    // Another tab has a newer program, which takes the database over.
    const other = await context.newPage()
    await other.goto('/robots.txt')
    const stores = () =>
      other.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('saruna', 1000)
            request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
            request.addEventListener('success', () => {
              resolve(request.result.objectStoreNames.length)
              request.result.close()
            })
          }),
      )
    const before = await stores()
    expect(before).toBeGreaterThan(0)
    await signOut(page)
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('Ierīce pašlaik nevar pateikt, vai viss ir nosūtīts.')
    await asked.getByRole('button', { name: 'Palikt' }).click()
    await expect(asked).toBeHidden()
    expect(await stores()).toBe(before)
  },
)
