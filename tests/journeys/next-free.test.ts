import { expect, type Page } from '@playwright/test'
import { addAvailability } from '#contract/availability.ts'
import { listDoctors } from '#contract/doctor.ts'
import { dayAt, iso } from '../world/people/clinic.ts'
import { dateOf, slot, test, timeOf } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'
import { rarely } from '../world/whole.ts'

/** The most that the list holds. */
const HELD = 100

const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Izvēlieties speciālistu' }).locator('a[aria-current]')

test('CON-19 the next time on a card is one the week offers, for 45 minutes by card and an hour by plan', async ({
  world: { clinic, server },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  await server.sql('delete from availability where doctor_id = $1', [doctor.clientId])
  // Found by name: of many who are free sooner the list holds the first.
  await showAs(server, doctor, { surname: 'Tālbrīva' })
  const [short, long] = [dayAt(3, 8.25), dayAt(5, 9.5)]
  for (const [from, minutes] of [
    [short, 45],
    [long, 60],
  ] as const) {
    const body = { from: iso(from), to: iso(from + minutes * 60_000), repeatWeekly: false }
    await clinic.api.send(addAvailability, { token: doctor.token, body })
  }
  const [payer, member] = [await clinic.newPatient(), await clinic.newPatient()]
  await clinic.subscribe(member, 'advanced')
  for (const [who, at] of [
    [payer, iso(short)],
    [member, iso(long)],
  ] as const) {
    const page = await enter(who)
    await page.goto(`/patient/dashboard?name=Tālbrīva&doctor=${doctor.clientId}`)
    await expect(chosen(page)).toContainText(`${dateOf(at).slice(0, 6)} ${timeOf(at)}`)
    await expect(slot(page, at)).toBeVisible()
    await page.goto(`/apply/${doctor.clientId}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: timeOf(at), exact: true })
      .click()
    await expect(page.getByRole('timer')).toBeVisible()
  }
})

test(
  'PUB-04 CON-19 of more specialists than the list holds it says so, and the filters find the others',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const total = async () => (await clinic.api.send(listDoctors, { query: { limit: 1, offset: 0 } })).total
    for (let there = await total(); there <= HELD; there = await total()) {
      await Promise.all(Array.from({ length: Math.min(10, HELD + 1 - there) }, () => clinic.newDoctor()))
    }
    const page = await enter(await clinic.newPatient())
    await page.goto('/patient/dashboard')
    const list = page.getByRole('region', { name: 'Izvēlieties speciālistu' })
    const beyond = list.getByText(`Redzami pirmie ${HELD} no ${await total()}.`)
    await expect(beyond).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(HELD)
    await page.goto('/patient/dashboard?name=Tālbrīva')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(beyond).toBeHidden()
  },
)
