import { expect, type Page } from '@playwright/test'
import { CHALLENGED } from '../world/money/paying.ts'
import { repeats } from '../world/whole.ts'
import { test, typeCard } from './with-clinic.ts'

// On a phone the choice is long and what stands in its place while the bank is asked is short: what came of it must
// be in sight, with the keyboard beside it.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const plans = '/patient/profile/plans'
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pirkt|Maksāt) ·/ })
const goOn = (page: Page) => page.getByRole('button', { name: 'Turpināt maksājumu' })

async function declined(page: Page): Promise<void> {
  await bank(page).getByRole('button').nth(1).click()
  await expect(page.getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeFocused()
}

for (const [what, path, title] of [
  ['a pack', plans, '5 konsultācijas ir jūsu'],
  ['a plan', `${plans}?plan=advanced`, 'Speciālista abonements ir jūsu'],
] as const) {
  test(
    `PAY-03 PAY-08 A11Y ${what} on a phone: what came of the bank’s question is in sight, with the keyboard beside it, until another card pays`,
    repeats(what === 'a plan'),
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPayer(CHALLENGED), phone)
      await page.goto(path)
      await payButton(page).click()
      await expect(bankAsks(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Maksājums gaida bankas apstiprinājumu.')).toBeInViewport({ ratio: 1 })
      await expect(goOn(page)).toBeFocused()
      await goOn(page).click()
      await declined(page)
      await payButton(page).click()
      await declined(page)
      await payButton(page).click()
      await expect(bankAsks(page)).toBeVisible()
      await page.reload()
      await declined(page)
      // Another card is added, and what was said of the first is not said of it.
      await page.getByRole('button', { name: 'Mainīt karti' }).click()
      await page.getByRole('button', { name: 'Pievienot citu karti' }).click()
      await typeCard(page, '4242424242424242')
      await page.getByRole('button', { name: 'Saglabāt karti' }).click()
      await expect(page.getByText('Visa •••• 4242')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await payButton(page).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    },
  )
}
