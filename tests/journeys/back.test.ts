import { expect, type Page } from '@playwright/test'
import { openThread } from '../world/people/chat.ts'
import type { Clinic } from '../world/people/clinic.ts'
import { isWhole, rarely } from '../world/whole.ts'
import { test } from './with-clinic.ts'

/** What the Back of a phone does, whether or not the page lets it happen. */
const pressBack = (page: Page) => page.evaluate(() => history.back())
const row = (page: Page) => page.getByRole('main').getByRole('link', { name: /Līga Bērziņa/ })
const talk = (page: Page) => page.getByRole('region', { name: 'Ziņas' })
const askToCancel = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
const phone = { viewport: { width: 390, height: 844 } }

/** As in a browser that has nothing but `history`. */
const withoutNavigation = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    // Heard before the app hears of it, as what it stands for.
    addEventListener('popstate', () => dispatchEvent(new Event('currententrychange')))
  })

const browsers = [
  ['', async () => {}],
  [', in a browser without the Navigation API', withoutNavigation],
] as const

/** A patient with one consultation, and its address. */
async function withConsultation(clinic: Clinic) {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  const { _id } = await clinic.schedule(patient, doctor, from)
  return { patient, here: `/patient/consultations/${_id}` }
}

test('NAV-14 CHAT-01 on a phone a thread leads back to the list, once, however it was opened', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, chat, say } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  for (const [who, entry, list, opened] of [
    [patient, 'Čats', '/patient/chat', `/patient/chat/${doctor.clientId}`],
    [doctor, 'Čati', '/doctor/chat', `/doctor/chat?chat=${chat._id}`],
  ] as const) {
    const page = await enter(who, phone)
    const toList = page.getByRole('link', { name: 'Visas sarunas' })
    await page.goto('/news')
    await page
      .getByRole('navigation', { name: 'Galvenās sadaļas' })
      .getByRole('link', { name: entry })
      .click()
    await row(page).click()
    await expect(page).toHaveURL(opened)
    await expect(talk(page).getByText('Kā klājas?')).toBeVisible()
    await pressBack(page)
    await expect(page).toHaveURL(list)
    await row(page).click()
    await toList.click()
    await expect(row(page)).toBeVisible()
    await expect(page).toHaveURL(list)
    await pressBack(page)
    await expect(page).toHaveURL('/news')

    const cold = await page.context().newPage()
    await cold.goto(opened)
    await expect(talk(cold).getByText('Kā klājas?')).toBeVisible()
    await cold.getByRole('link', { name: 'Visas sarunas' }).click()
    await expect(row(cold)).toBeVisible()
    await cold.goBack()
    await expect(cold).toHaveURL('about:blank')
  }
})

// What the first does, browsers without it repeat.
for (const [having, prepare] of isWhole ? browsers : browsers.slice(0, 1)) {
  test(`NAV-14 Back takes away what lies over a screen, one after the other, and only then the screen${having}`, async ({
    world: { clinic },
    enter,
  }) => {
    const { patient, here } = await withConsultation(clinic)
    const page = await enter(patient, phone)
    await prepare(page)
    await page.goto('/patient/consultations')
    await page.getByRole('main').getByRole('link', { name: 'Atvērt' }).first().click()
    await expect(page).toHaveURL(here)
    const heading = page.getByRole('heading', { level: 1, name: 'Līga Bērziņa' })

    for (const [open, role] of [
      [() => askToCancel(page), 'alertdialog'],
      [
        () =>
          page
            .getByRole('banner')
            .getByRole('button', { name: /palīdzība/ })
            .click(),
        'dialog',
      ],
      [
        () =>
          page
            .getByRole('banner')
            .getByRole('button', { name: /^Izvēlne/ })
            .click(),
        'dialog',
      ],
    ] as const) {
      await open()
      await expect(page.getByRole(role)).toBeVisible()
      await pressBack(page)
      await expect(page.getByRole(role)).toBeHidden()
      await expect(page).toHaveURL(here)
      await expect(heading).toBeVisible()
    }
    await pressBack(page)
    await expect(page).toHaveURL('/patient/consultations')
    await page.goForward()
    await expect(heading).toBeVisible()

    // A link out of the menu is no way back into it.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Izvēlne/ })
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Jaunumi' }).click()
    await expect(page).toHaveURL('/news')
    await pressBack(page)
    await expect(page).toHaveURL(here)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test(
    `NAV-14 each press of Back counts, however fast it follows the one that closed a dialog${having}`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const { patient, here } = await withConsultation(clinic)
      const page = await enter(patient, phone)
      await prepare(page)
      const dialog = page.getByRole('alertdialog')
      const backTwice = {
        'before the first was heard of': () =>
          page.evaluate(() => {
            history.back()
            setTimeout(() => history.back())
          }),
        'while the first is heard of': () =>
          page.evaluate(() => {
            const target = 'navigation' in window ? navigation : window
            target.addEventListener('currententrychange', () => history.back(), { once: true })
            history.back()
          }),
        'both in one': () => page.evaluate(() => history.go(-2)),
      }
      for (const [when, press] of Object.entries(backTwice)) {
        await page.goto('/news')
        await page.goto('/patient/consultations')
        await page.getByRole('main').getByRole('link', { name: 'Atvērt' }).first().click()
        await askToCancel(page)
        await expect(dialog, when).toBeVisible()
        await press()
        await expect(page, when).toHaveURL('/patient/consultations')
        await expect(page.getByRole('main').getByRole('link', { name: 'Atvērt' }).first(), when).toBeVisible()
        await expect(dialog, when).toBeHidden()
        await page.goForward()
        await expect(page, when).toHaveURL(here)
        await expect(page.getByRole('heading', { level: 1, name: 'Līga Bērziņa' }), when).toBeVisible()
      }
    },
  )

  test(
    `NAV-14 a dialog that was closed leaves nothing behind for Back, Forward or a reload${having}`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const { patient, here } = await withConsultation(clinic)
      const page = await enter(patient, phone)
      await prepare(page)
      const dialog = page.getByRole('alertdialog')
      const heading = page.getByRole('heading', { level: 1, name: 'Līga Bērziņa' })
      const backAndForth = async () => {
        await pressBack(page)
        await expect(page).toHaveURL('/patient/consultations')
        await page.goForward()
        await expect(heading).toBeVisible()
      }
      await page.goto('/patient/consultations')
      await page.getByRole('main').getByRole('link', { name: 'Atvērt' }).first().click()

      // Closed by its own button, and at once Back.
      await askToCancel(page)
      await dialog.getByRole('button', { name: 'Aizvērt' }).click()
      await expect(dialog).toBeHidden()
      await backAndForth()

      // Closed by Back: Forward finds the screen as it is.
      await askToCancel(page)
      await expect(dialog).toBeVisible()
      await pressBack(page)
      await expect(dialog).toBeHidden()
      await page.evaluate(() => history.forward())
      await backAndForth()

      // Open while the page was loaded anew.
      await askToCancel(page)
      await expect(dialog).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(here)
      await expect(heading).toBeVisible()
      await expect(dialog).toBeHidden()
      await pressBack(page)
      await expect(page).toHaveURL('/patient/consultations')
    },
  )
}
