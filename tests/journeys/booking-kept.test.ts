import { expect } from '@playwright/test'
import { acceptConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { choose, dateOf, openDay, reserveButton, test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

test('CON-01 Back after a confirmed booking leaves it, forward finds it again, and nothing is booked twice', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const page = await enter(patient)
  await page.goto('/patient/consultations')
  await page.getByRole('link', { name: 'Pieteikt sarunu' }).click()
  await page.waitForURL('**/patient/dashboard')
  await page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Konsultācijas' }).click()
  await page.waitForURL('**/patient/consultations')
  await choose(page, doctor, from)
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('row', { name: 'Gaida apstiprinājumu' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  await expect(reserveButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  const { data } = await clinic.api.send(listConsultations, { token: patient.token })
  expect(data.map((each) => each.from)).toEqual([from])
})

test(
  'CON-01 OFF-08 the note to the specialist survives a reload and another time, and goes with the booking or the session',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from = '', other = ''] = await clinic.freeTimes(doctor, 4)
    const page = await enter(patient)
    await choose(page, doctor, from)
    const note = page.getByLabel('Piezīme speciālistam')
    await note.fill('Par miegu')
    await page.reload()
    await expect(note).toHaveValue('Par miegu')
    await choose(page, doctor, other)
    await expect(note).toHaveValue('Par miegu')
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    const { data } = await clinic.api.send(listConsultations, { token: patient.token })
    expect(data).toMatchObject([{ from: other, note: 'Par miegu' }])
    const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
    // The page may hear of the booking by its socket before it has its own answer.
    await expect.poll(kept).toBeNull()

    await page.getByRole('button', { name: 'Rezervēt vēl vienu laiku' }).click()
    await openDay(page, doctor, from)
    await choose(page, doctor, from)
    await expect(note).toHaveValue('')
    await note.fill('Par darbu')
    await expect.poll(kept).toContain('Par darbu')
    await page.getByRole('button', { name: /^Līga B\./ }).click()
    await page.getByRole('menuitem', { name: 'Iziet' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ienākt' })).toBeVisible()
    expect(await kept()).toBeNull()
  },
)

test(
  'CON-10 CON-18 on a phone the consultation begins with its state and joining; no moment that has passed is offered',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 5)
    const { _id } = await clinic.schedule(patient, doctor, from)
    const page = await enter(patient, { viewport: { width: 390, height: 844 } })
    await page.goto(`/patient/consultations/${_id}`)
    const join = page.getByRole('button', { name: 'Pievienoties' })
    await expect(join).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Ieplānota')).toBeInViewport()
    const top = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0
    expect((await join.boundingBox())?.y).toBeLessThan(await top('Laiks'))
    await expect(page.getByText('Atcelt vai pārcelt bez maksas var līdz')).toBeVisible()

    const soon = new Date(Date.now() + 5 * 3_600_000)
    await server.sql('update consultation set starts_at = $1 where id = $2', [soon, _id])
    await page.reload()
    await expect(join).toBeVisible()
    await expect(page.getByText('Atcelt vai pārcelt bez maksas var līdz')).toBeHidden()
    await expect(page.getByText('Atcelt vai pārcelt var vismaz 24 stundas pirms sākuma.')).toBeVisible()
  },
)

test(
  'CON-10 on a phone the filters fold, what is applied stays in sight, and a time stays in one line',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 6)
    await clinic.reserve(patient, doctor, from)
    for (const width of [320, 390]) {
      const page = await enter(patient, { viewport: { width, height: 844 } })
      await page.goto('/patient/consultations')
      const row = page
        .getByRole('listitem')
        .or(page.locator('tbody tr'))
        .filter({ hasText: dateOf(from) })
      await expect(row.first()).toBeInViewport()
      const lines = await row
        .first()
        .locator('time')
        .evaluate((time) => new Set([...time.getClientRects()].map(({ top }) => Math.round(top))).size)
      expect(lines).toBe(1)
      const fold = page.getByRole('button', { name: 'Filtri' })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByLabel('Statuss')).toBeHidden()
      await fold.focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('Statuss').selectOption({ label: 'Pabeigta' })
      await page.getByRole('button', { name: 'Filtrēt' }).click()
      await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
      await expect(page.getByLabel('Statuss')).toBeHidden()
      await page.getByRole('button', { name: 'Noņemt: Pabeigta' }).click()
      await expect(row.first()).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'CON-10 a filter is taken while the list is only being asked anew',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 7)
    const { _id: id } = await clinic.reserve(patient, doctor, from)
    const page = await enter(patient)
    await page.goto('/patient/consultations')
    await expect(page.getByRole('row', { name: 'Gaida apstiprinājumu' })).toBeVisible()
    await page.getByLabel('Statuss').selectOption({ label: 'Pabeigta' })
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/v1/consultations?*', async (route) => {
      asked.resolve()
      if (!route.request().url().includes('status=')) await answered.promise
      await route.continue()
    })
    // What the other side does makes the list ask again, at any moment.
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
    await asked.promise
    await page.getByRole('button', { name: 'Filtrēt' }).click()
    await expect(page).toHaveURL(/status=finished/)
    await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
    answered.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test('OFF-07 without a network dashboard and list say so kindly, and what still works', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  await page.goto('/patient/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profils' })).toBeVisible()
  await page.route('**/v1/{doctors,consultations,patient/cards}**', (route) => route.abort())
  await page.getByRole('tab', { name: 'Kartes' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Šobrīd nav tīkla', { timeout: 30_000 })
  await expect(alert).toContainText('Palīdzības tālruņi un jau atvērtās lapas darbojas arī tagad.')
  await expect(page.getByText('Radās kļūda')).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Saruna' })
  await menu.getByRole('link', { name: 'Pieteikties' }).click()
  const held = page.getByText(/^Redzams ierīcē saglabātais/)
  await expect(held).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByRole('region', { name: 'Izvēlieties speciālistu' }).getByRole('link', { name: 'Līga Bērziņa' }),
  ).not.toHaveCount(0)
  await expect(alert).toHaveCount(0)
  // Of one's own consultations the device knows that there are none.
  await menu.getByRole('link', { name: 'Konsultācijas' }).click()
  await expect(held).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Šeit būs jūsu konsultācijas.')).toBeVisible()
  await page.unroute('**/v1/{doctors,consultations,patient/cards}**')
  await expect(held).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('Šeit būs jūsu konsultācijas.')).toBeVisible()
})

test(
  'OFF-07 where the device knows that there is no network and holds nothing, the screen says so at once',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newPatient())
    await page.goto('/patient/profile')
    await expect(page.getByRole('tab', { name: 'Kartes' })).toBeVisible()
    let tries = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/patient/cards')) tries += 1
    })
    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Kartes' }).click()
    await expect(page.getByRole('alert')).toContainText('Šobrīd nav tīkla')
    // It was not tried again and again before it was said.
    expect(tries).toBe(1)
    await page.context().setOffline(false)
    await expect(page.getByText('Karšu vēl nav.')).toBeVisible()
  },
)
