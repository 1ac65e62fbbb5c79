import { expect, type Page } from '@playwright/test'
import { choosePlan } from '#contract/subscription.ts'
import { expectAccessible } from './accessible.ts'
import { newFreeUser } from './people.ts'
import { choose, test } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Plāni' }).getByRole('region').getByRole('heading')

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const)
  test(
    `AUTH-04 ADM-09 PAY-01 CON-02 a free user reads that nothing is to be paid, and books without a card, ${colorScheme}, ${width}`,
    repeats(width !== 390),
    async ({ world, enter }) => {
      const doctor = await world.clinic.newDoctor()
      const patient = await newFreeUser(world.server.url, world.clinic.admin.token)
      const page = await enter(patient, { colorScheme, viewport: { width, height: 844 } })
      await page.goto('/patient/profile/paymentplan')
      const own = page.getByRole('region', { name: 'Bezmaksas plāns' })
      await expect(own).toContainText('Katra ilgst 60 min, un to skaits mēnesī ir ierobežots')
      await expectAccessible(page)
      await own.getByRole('link', { name: 'Salīdzināt plānus' }).click()
      await expect(
        page.getByText('Konsultācijas jums ir bez maksas: iepriekš nekas nav jāpērk.'),
      ).toBeVisible()
      await expect(tiles(page)).toHaveText([
        'Bezmaksas plāns',
        'Speciālista abonements',
        'Ārsta abonements',
        'Maksa par katru reizi',
      ])
      await expectAccessible(page)
      await page.goto('/patient/profile/cards')
      await expect(page.getByText('Konsultācijas jums ir bez maksas, karte nav vajadzīga.')).toBeVisible()

      const [from = ''] = await world.clinic.freeTimes(doctor, 3, 60)
      await choose(page, doctor, from)
      await expect(page.getByText('Viena konsultācija, 60 min: bez maksas')).toBeVisible()
      const panel = page.getByRole('complementary')
      await expect(panel.getByText('Atlikums: 5')).toBeVisible()
      await panel.getByRole('button', { name: width < 600 ? 'Turpināt' : 'Rezervēt', exact: true }).click()
      if (width < 600)
        await page.getByRole('dialog').getByRole('button', { name: 'Rezervēt', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
      await expect(page.getByText('Nekas nav jāmaksā.')).toBeVisible()

      // A plan that was taken besides, for the chat, has its name where it is looked after.
      await world.clinic.giveCard(patient)
      await world.clinic.api.send(choosePlan, { token: patient.token, body: { plan: 'advanced' } })
      await page.goto('/patient/profile/paymentplan')
      await expect(own.getByRole('heading')).toHaveText(['Bezmaksas plāns', 'Speciālista abonements'])
      await own.getByRole('link', { name: 'Salīdzināt plānus' }).click()
      const besides = page.getByRole('region', { name: 'Speciālista abonements' })
      await expect(besides.getByText('Jūsu plāns')).toBeVisible()
      await expect(besides.getByRole('link', { name: 'Mans plāns' })).toBeVisible()
    },
  )
