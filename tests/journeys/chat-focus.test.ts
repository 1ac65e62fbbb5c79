import { expect, type Locator, type Page } from '@playwright/test'
import { openThread } from '../world/people/chat.ts'
import { field, log, waiting, write } from './chat-page.ts'
import { dateOf, test, timeOf } from './with-clinic.ts'

const phone = { viewport: { width: 390, height: 844 } }
const item = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })
const actions = (page: Page, words: string) =>
  item(page, words).getByRole('button', { name: 'Ziņas darbības' })

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Meklēt šajā sarunā' })

/** Opens the search of a thread with the keyboard; answers what opened it: on a phone it stands in a menu. */
async function openSearch(page: Page, onPhone: boolean): Promise<Locator> {
  const opener = page.getByRole('button', { name: onPhone ? 'Sarunas darbības' : 'Meklēt šajā sarunā' })
  await opener.press('Enter')
  if (onPhone) await page.getByRole('menuitem', { name: 'Meklēt šajā sarunā' }).press('Enter')
  await expect(searchField(page)).toBeFocused()
  return opener
}

async function removeSent(page: Page, words: string) {
  await actions(page, words).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Noņemt ziņu' }).press('Enter')
}

test('CHAT-03 CHAT-04 CHAT-06 whoever removes a message with the keyboard goes on at the next one, the one before, or the field', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(patient, 'Pirmā')
  await say(doctor, 'Sveiki')
  await say(patient, 'Otrā')
  const page = await enter(patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(actions(page, 'Otrā')).toBeAttached()
  await page.context().setOffline(true)
  await write(page, 'Trešā', 'Ceturtā')
  await expect(waiting(page)).toHaveCount(2)

  await item(page, 'Trešā').getByRole('button', { name: 'Noņemt' }).press('Enter')
  await expect(item(page, 'Trešā')).toHaveCount(0)
  await expect(item(page, 'Ceturtā').getByRole('button', { name: 'Labot' })).toBeFocused()
  await item(page, 'Ceturtā').getByRole('button', { name: 'Noņemt' }).press('Enter')
  await expect(waiting(page)).toHaveCount(0)
  await expect(actions(page, 'Otrā')).toBeFocused()
  await page.context().setOffline(false)

  await removeSent(page, 'Pirmā')
  await expect(item(page, 'Pirmā')).toHaveCount(0)
  await expect(actions(page, 'Otrā')).toBeFocused()
  await removeSent(page, 'Otrā')
  await expect(item(page, 'Otrā')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('CHAT-04 CHAT-06 what goes away does not call back whoever has gone on, and a message that goes out keeps who stands at it', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor } = await openThread(clinic)
  const page = await enter(patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await write(page, 'Agrāk')
  await expect(actions(page, 'Agrāk')).toBeAttached()
  await page.context().setOffline(true)
  await write(page, 'Gaidītāja')
  await item(page, 'Gaidītāja').getByRole('button', { name: 'Noņemt' }).focus()
  await page.context().setOffline(false)
  await expect(actions(page, 'Gaidītāja')).toBeFocused()

  await page.context().setOffline(true)
  await write(page, 'Vēl viena')
  await item(page, 'Vēl viena').getByRole('button', { name: 'Noņemt' }).click()
  await field(page).focus()
  await expect(waiting(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('CHAT-06 what a search finds far above stays in sight when the search closes over it', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(patient, 'Bērzu aleja')
  for (let at = 1; at <= 30; at++) await say(patient, `Ziņa ${at}. ${'Vēl kāds vārds. '.repeat(6)}`)
  for (const size of [{}, phone]) {
    const page = await enter(patient, size)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(item(page, 'Ziņa 30.')).toBeInViewport()
    await openSearch(page, size === phone)
    await searchField(page).fill('aleja')
    await page.getByRole('button', { name: /Bērzu aleja/ }).click()
    await expect(searchField(page)).toBeHidden()
    await expect(item(page, 'Bērzu aleja')).toBeFocused()
    await expect(item(page, 'Bērzu aleja')).toBeInViewport()
    // The room has grown since, and the line above is still where the eyes are.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(item(page, 'Bērzu aleja')).toBeInViewport({ ratio: 1 })
    await page.close()
  }
})

test('CHAT-06 a search in a thread leads to what it found, and closed without finding back to its button', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Bērzu aleja')
  await say(doctor, 'Liepu iela')
  for (const size of [{}, phone]) {
    const page = await enter(patient, size)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(item(page, 'Liepu iela')).toBeVisible()
    const onPhone = size === phone
    const words = searchField(page)
    const search = () => openSearch(page, onPhone)
    const opener = await search()
    await words.press('Escape')
    await expect(words).toBeHidden()
    await expect(opener).toBeFocused()
    await search()
    await page.getByRole('button', { name: 'Aizvērt meklēšanu' }).press('Enter')
    await expect(opener).toBeFocused()

    await search()
    await words.fill('berzu')
    await page.getByRole('button', { name: /Bērzu aleja/ }).press('Enter')
    await expect(item(page, 'Bērzu aleja')).toBeFocused()
    await expect(words).toBeHidden()
  }
})

test('OFF-07 SAFE-06 a line that goes away under the hand leaves the keyboard in the screen, where it was', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Sveiki')
  const page = await enter(patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(item(page, 'Sveiki')).toBeVisible()
  const tryNow = page.getByRole('button', { name: 'Mēģināt tagad' })
  await page.context().setOffline(true)
  await tryNow.focus()
  await page.context().setOffline(false)
  await expect(tryNow).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.context().setOffline(true)
  await expect(tryNow).toBeVisible()
  await field(page).focus()
  await page.context().setOffline(false)
  await expect(tryNow).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test('CHAT-01 FMT-02 the head of a thread says on a phone, whole and in every language, when the two meet next', async ({
  world: { clinic },
  enter,
}) => {
  const { chat, patient, doctor } = await openThread(clinic)
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  await clinic.schedule(patient, doctor, from)
  const when = `${dateOf(from)}\u00a0${timeOf(from)}`
  const sentences = { LV: 'nākamā saruna', EN: 'next consultation', RU: 'следующая консультация' }
  for (const [who, address, home] of [
    [patient, `/patient/chat/${doctor.clientId}`, '/patient/profile'],
    [doctor, `/doctor/chat?chat=${chat._id}`, '/doctor/dashboard'],
  ] as const) {
    const page = await enter(who)
    for (const [language, sentence] of Object.entries(sentences)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(home)
      await page
        .getByRole('button', { name: new RegExp(`^${language}, `) })
        .first()
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
      await page.goto(address)
      const words = page.locator('p:visible', { hasText: `${sentence} ${when}` })
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 })
        await expect(words).toBeInViewport({ ratio: 1 })
        expect(await words.evaluate((p) => p.scrollWidth - p.clientWidth)).toBe(0)
      }
    }
  }
})
