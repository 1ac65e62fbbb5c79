import { expect, type Page } from '@playwright/test'
import { listConsultations } from '#contract/consultation-routes.ts'
import { addLocalDays, HOME_ZONE } from '#domain/zone.ts'
import { iso } from '../world/people/clinic.ts'
import { spendFirstDiscount } from '../world/money/first-discount.ts'
import { CHALLENGED } from '../world/money/paying.ts'
import { expectAccessible } from './accessible.ts'
import { dateOf, test, timeOf, type World } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 390, height: 844 } }
const again = 'Tajā pašā laikā nākamnedēļ'

/** The same hour so many weeks later. */
const after = (from: string, weeks: number) => iso(addLocalDays(Date.parse(from), 7 * weeks, HOME_ZONE))

/** Two people of their own with an agreed consultation in three days. */
async function agreed({ clinic, server }: World, card?: string) {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPayer()])
  const [, from = ''] = await clinic.freeTimes(doctor, 3)
  await spendFirstDiscount(server, patient)
  const about = await clinic.schedule(patient, doctor, from)
  if (card) await clinic.giveCard(patient, card)
  const requests = async () => {
    const query = { status: 'awaiting_approval' as const }
    const { data } = await clinic.api.send(listConsultations, { token: patient.token, query })
    return data.map((each) => each.from).toSorted()
  }
  return { doctor, patient, about, from, requests }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: again })
const week = (page: Page, from: string) =>
  dialogOf(page).getByRole('checkbox', { name: `${dateOf(from)} ${timeOf(from)}` })

test('CON-21 next week at the same hour is two presses away, with its price in the words of the second', async ({
  world,
  enter,
}) => {
  const { patient, about, from, requests } = await agreed(world)
  const page = await enter(patient, phone)
  await page.goto(`/patient/consultations/${about._id}`)
  await page.getByRole('button', { name: again }).click()
  await expect(week(page, after(from, 1))).toBeChecked()
  await expect(week(page, after(from, 2))).not.toBeChecked()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Rezervēt · 40.00 €' }).click()
  await expect(dialogOf(page).getByText('Nosūtīts 1 pieprasījums. Gaidām apstiprinājumu.')).toBeVisible()
  await expectAccessible(page)
  expect(await requests()).toEqual([after(from, 1)])
  // What was asked for is the patient's own by now; the rest may still be chosen.
  await expect(week(page, after(from, 1))).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Gatavs' }).click()
  await expect(page.getByRole('button', { name: again })).toBeFocused()
})

test('CON-21 a series from the list, by keyboard: the taken week is left out and said before anything is paid', async ({
  world,
  enter,
}) => {
  const { doctor, patient, from, requests } = await agreed(world)
  const { clinic } = world
  await clinic.schedule(await clinic.newPayer(), doctor, after(from, 2))
  const page = await enter(patient)
  await page.goto('/patient/consultations')
  await page
    .getByRole('button', { name: /darbības/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: again }).press('Enter')
  await expect(week(page, after(from, 2))).toBeDisabled()
  await expect(
    dialogOf(page)
      .locator('label')
      .filter({ hasText: dateOf(after(from, 2)) }),
  ).toContainText('Jau aizņemts')
  await dialogOf(page).getByRole('button', { name: 'Izvēlēties visas brīvās (7)' }).press('Enter')
  for (const weeks of [1, 3, 4, 5, 6, 7, 8]) await expect(week(page, after(from, weeks))).toBeChecked()
  await expect(week(page, after(from, 2))).not.toBeChecked()
  await week(page, after(from, 8)).press('Space')
  await expectAccessible(page)
  // Somebody else takes one while it is looked at.
  await clinic.schedule(await clinic.newPayer(), doctor, after(from, 4))
  await dialogOf(page).getByRole('button', { name: 'Rezervēt 6 nedēļas · 240.00 €' }).press('Enter')
  await expect(dialogOf(page).getByText('Nosūtīti 5 pieprasījumi. Gaidām apstiprinājumu.')).toBeVisible()
  await expect(dialogOf(page).getByText('Par to, kas nav rezervēts, nekas netiks noņemts')).toBeVisible()
  await expectAccessible(page)
  expect(await requests()).toEqual([1, 3, 5, 6, 7].map((weeks) => after(from, weeks)))
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Gaida apstiprinājumu' })).toHaveCount(5)
})

test(
  'CON-21 the bank asks about each: the next one waits, and giving up ends the series with what stands',
  rarely,
  async ({ world, enter }) => {
    const { patient, about, from, requests } = await agreed(world, CHALLENGED)
    const page = await enter(patient)
    await page.goto(`/patient/consultations/${about._id}`)
    await page.getByRole('button', { name: again }).click()
    await dialogOf(page).getByRole('radio', { name: /3184/ }).check()
    await week(page, after(from, 2)).check()
    await dialogOf(page).getByRole('button', { name: 'Rezervēt 2 nedēļas · 80.00 €' }).click()
    const bank = page.frameLocator('iframe')
    await bank.getByRole('button', { name: 'Apstiprināt' }).click()
    await expect.poll(requests).toEqual([after(from, 1)])
    await bank.getByRole('button', { name: 'Apstiprināt' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page).getByText('Maksājums gaida bankas apstiprinājumu.')).toBeVisible()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Atteikties no maksājuma' }).click()
    await expect(dialogOf(page).getByText('Nosūtīts 1 pieprasījums. Gaidām apstiprinājumu.')).toBeVisible()
    expect(await requests()).toEqual([after(from, 1)])
  },
)
