import { expect } from '@playwright/test'
import { ask, publish } from '../world/people/questionnaire.ts'
import { rarely } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { heading, submit, waiting } from './questionnaire-page.ts'
import { test } from './with-clinic.ts'

const mood = ask('Kā jūs jūtaties?', ['Labi', 'Slikti'])
const worth = ask('Vai ir bijušas domas, ka nav vērts dzīvot?', ['Nē', 'Reizēm', 'Bieži'], false, [
  'Reizēm',
  'Bieži',
])
test.beforeAll(async ({ world }) => {
  await publish(world.server, [worth, mood])
})

test('QST-12 SAFE-01 OFF-02 a risk answer says at once whom to call, without a network too, and is in nobody’s way', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  const phone = await enter(patient, { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  const card = phone.getByRole('status').filter({ hasText: 'Labi, ka to pasakāt.' })
  await phone.goto('/signup/questionnaire')
  await expect(heading(phone)).toHaveText(worth.words)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context().setOffline(true)

  await phone.getByRole('radio', { name: 'Nē' }).check()
  await expect(card).toHaveCount(0)
  await phone.getByRole('radio', { name: 'Reizēm' }).check()
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: /^113 / })).toHaveAttribute('href', 'tel:113')
  await expect(card.getByRole('link', { name: /^116 123 / })).toHaveAttribute('href', 'tel:116123')
  await expect(card.getByRole('link')).toHaveCount(2)
  await expectAccessible(phone)
  // It stands under the answer it is about.
  const below = await card.boundingBox()
  const answer = await phone.getByText('Reizēm', { exact: true }).boundingBox()
  const after = await phone.getByText('Bieži', { exact: true }).boundingBox()
  expect(below?.y).toBeGreaterThan(answer?.y ?? Infinity)
  expect(below?.y).toBeLessThan(after?.y ?? 0)

  await phone.getByRole('button', { name: 'Nākamais' }).click()
  await expect(heading(phone)).toHaveText(mood.words)
  await expect(card).toHaveCount(0)
  await phone.reload()
  await phone.getByRole('link', { name: /^1\. jautājums/ }).click()
  await expect(card).toBeVisible()

  await phone.context().setOffline(false)
  await expect(waiting(phone)).toHaveCount(0)
  await submit(phone).click()
  await expect(heading(phone)).toHaveText('Paldies par atbildēm.')
  await expect(card).toBeVisible()
  await expectAccessible(phone)
})

for (const [language, said, scheme] of [
  ['en', 'It is good that you say this.', 'light'],
  ['ru', 'Хорошо, что вы об этом говорите.', 'dark'],
] as const)
  test(
    `QST-12 FMT-02 a risk answer is met in ${language}, at 320 pixels too`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient(), {
        viewport: { width: 320, height: 720 },
        colorScheme: scheme,
      })
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      await page.goto('/signup/questionnaire')
      await page.getByRole('main').getByRole('radio').nth(2).check()
      await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    },
  )
