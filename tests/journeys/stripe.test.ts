import { expect, type Page } from '@playwright/test'
import { beginCard } from '#contract/card.ts'
import { giveStripeCard } from '../world/outside/stripe/paying.ts'
import { expectAccessible } from './accessible.ts'
import { choose, reserveButton } from './with-clinic.ts'
import { test } from './with-stripe.ts'
import { rarely } from '../world/whole.ts'

const fields = (page: Page) => page.frameLocator('iframe[title="fields"]')
const bank = (page: Page) => page.frameLocator('iframe[title^="bank"]')

async function openCards(page: Page): Promise<void> {
  await page.goto('/patient/profile/cards')
  await page.getByRole('button', { name: 'Pievienot karti' }).click()
}
async function typeCard(page: Page, number = '4242424242424242'): Promise<void> {
  await fields(page).getByLabel('Kartes numurs').fill(number)
  await fields(page).getByLabel('Derīga līdz').fill('12/34')
  await page.getByRole('dialog').getByLabel('Vārds uz kartes').fill('ANNA BITE')
}
const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt karti' }).click()

test('PAY-03 a card is saved in Stripe’s own fields (a stand-in for its script), and its number never reaches us', async ({
  world: { clinic, server },
  enter,
}) => {
  const { page, asked, violations } = await enter(await clinic.newPatient())
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(server.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto('/patient/profile/cards')
  await expect(page.getByText('Karšu vēl nav.')).toBeVisible()
  expect(asked).toEqual([])
  await openCards(page)
  await expect(page.getByText('Izmēģinājuma maksājumu apstrādātājs')).toHaveCount(0)
  await typeCard(page)
  await save(page)
  await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
  expect(sent.join('\n')).toMatch(/setupIntentId/)
  expect(sent.join('\n')).not.toMatch(/4242424242424242|12\/34/)
  expect(asked.filter((each) => each.endsWith('/stripe.js'))).toEqual(['js.stripe.com/endive/stripe.js'])
  expect(violations).toEqual([])
})

test('PAY-03 what is wrong is said (a stand-in for Stripe’s script): an empty field, a refused card, a service that does not answer', async ({
  world: { clinic, stripe },
  enter,
}) => {
  const { page } = await enter(await clinic.newPatient())
  await openCards(page)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(fields(page).getByLabel('Kartes numurs')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Vārds uz kartes').fill('ANNA BITE')
  await save(page)
  await expect(alert).toHaveText(/kaut kas nav pareizi/)
  await typeCard(page, '4000000000000002')
  await save(page)
  await expect(alert).toHaveText(/Banka šo karti nepieņēma/)
  await typeCard(page)
  stripe.break({ method: 'GET', path: /setup_intents/, does: 'fail', times: 3 })
  await save(page)
  await expect(alert).toBeVisible()
  await save(page)
  await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
})

test(
  'PAY-03 a bank that asks when its card is saved can be answered (a stand-in for Stripe’s script): our window makes way',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { page, violations } = await enter(await clinic.newPatient())
    await openCards(page)
    await typeCard(page, '4000002760003184')
    await save(page)
    await bank(page).getByRole('button', { name: 'Apstiprināt' }).click()
    await expect(page.getByText('Visa •••• 3184', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(violations).toEqual([])
  },
)

test('PAY-03 fields that cannot be opened are tried again (a stand-in for Stripe’s script)', async ({
  world: { clinic, stripe },
  enter,
}) => {
  const { page } = await enter(await clinic.newPatient())
  stripe.break({ method: 'POST', path: /setup_intents/, does: 'fail', times: 3 })
  await openCards(page)
  await expect(page.getByText('Kartes laukus neizdevās atvērt.')).toBeVisible()
  await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await typeCard(page)
  await save(page)
  await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
})

test(
  'PAY-03 the fields follow when the device turns dark (a stand-in for Stripe’s script)',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { page } = await enter(await clinic.newPatient(), { colorScheme: 'light' })
    await openCards(page)
    await expect(fields(page).getByLabel('CVC')).toBeVisible()
    const ink = () =>
      page.evaluate(
        () =>
          (Reflect.get(window, 'givenToStripe') as { appearance: { variables: { colorText: string } } })
            .appearance.variables.colorText,
      )
    expect(await ink()).toBe('rgb(18, 45, 39)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ink).toBe('rgb(236, 238, 229)')
  },
)

test(
  'PAY-03 who opened them too often in an hour is told to wait',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    for (let n = 0; n < 20; n++) await clinic.api.send(beginCard, { token: patient.token })
    const { page } = await enter(patient)
    await openCards(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/Pārāk daudz mēģinājumu/)
  },
)

test(
  'PAY-03 the form is chosen by fresh facts: what the device remembers of another processor is not shown',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { page } = await enter(await clinic.newPatient())
    let answers: 'remembered' | 'nothing' | 'fresh' = 'remembered'
    await page.route('**/v1/site', async (route) => {
      if (answers === 'nothing') return route.abort()
      const answer = await route.fetch()
      const site = (await answer.json()) as object
      return route.fulfill({
        response: answer,
        json: answers === 'fresh' ? site : { ...site, payments: 'test' },
      })
    })
    const add = page.getByRole('button', { name: 'Pievienot karti' })
    await page.goto('/patient/profile/cards')
    await add.click()
    await expect(page.getByText('Izmēģinājuma maksājumu apstrādātājs')).toBeVisible()
    await page.keyboard.press('Escape')
    answers = 'nothing'
    await add.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Mēģināt vēlreiz' })).toBeVisible()
    await expect(page.getByText('Izmēģinājuma maksājumu apstrādātājs')).toHaveCount(0)
    answers = 'fresh'
    await page.getByRole('dialog').getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(fields(page).getByLabel('Kartes numurs')).toBeVisible()
  },
)

for (const approves of [true, false])
  test(`PAY-03 the bank’s question is shown by Stripe (a stand-in for its script) and answered ${approves ? 'yes' : 'no'}`, async ({
    world,
    enter,
  }) => {
    const { clinic } = world
    const [patient, doctor] = [await clinic.newPatient(), await clinic.newDoctor()]
    await giveStripeCard(world, patient, '4000002760003184')
    const { page, violations } = await enter(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    await choose(page, doctor, from)
    await reserveButton(page).click()
    await bank(page)
      .getByRole('button', { name: approves ? 'Apstiprināt' : 'Noraidīt' })
      .click()
    await expect(
      page.getByText(approves ? /Pieprasījums nosūtīts/ : /Maksājums neizdevās/).first(),
    ).toBeVisible()
    expect(violations).toEqual([])
  })

for (const [language, words] of [
  ['lv', 'Pievienot karti'],
  ['en', 'Add a card'],
  ['ru', 'Добавить карту'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `PAY-03 the fields have our look and language (a stand-in for Stripe’s script), ${language}, ${colorScheme}`,
      rarely,
      async ({ world: { clinic }, enter }) => {
        const { page } = await enter(await clinic.newPatient(), { colorScheme })
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        await page.goto('/patient/profile/cards')
        await page.getByRole('button', { name: words }).click()
        await expect(fields(page).getByLabel('CVC')).toBeVisible()
        const given = await page.evaluate(() => Reflect.get(window, 'givenToStripe') as object)
        const ink = { light: 'rgb(18, 45, 39)', dark: 'rgb(236, 238, 229)' }[colorScheme]
        expect(given).toMatchObject({
          key: 'pk_test_double',
          locale: language,
          appearance: { variables: { colorText: ink } },
        })
        await expectAccessible(page)
      },
    )
