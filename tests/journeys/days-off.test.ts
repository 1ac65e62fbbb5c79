import { expect, type Locator, type Page } from '@playwright/test'
import type { Consultation } from '#contract/consultation.ts'
import { addDayOff, listDaysOff, removeDayOff } from '#contract/day-off-routes.ts'
import { offerTimes } from '#contract/proposal-routes.ts'
import { addLocalDays, startOfLocalDay } from '#domain/zone.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { type Clinic, iso, type Member } from '../world/people/clinic.ts'
import { expectAccessible } from './accessible.ts'
import { chooseDay } from './choose-day.ts'
import { read } from './with-call.ts'
import { dateOf, openDay, slot, test, timeOf } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const riga = 'Europe/Riga'

/** An hour of the day so many days from now, in Riga. */
const at = (clinic: Clinic, days: number, hour = 0) =>
  addLocalDays(startOfLocalDay(clinic.now(), riga), days, riga) + hour * HOUR

/** A day as its date picker has it: YYYY-MM-DD. */
const dayOf = (instant: number) => dateOf(iso(instant)).split('.').toReversed().join('-')

/** Free times of the day so many days from now, in Riga: soon after midnight there the clinic's days are behind by one. */
const freeTimes = (clinic: Clinic, doctor: Member, days: number) =>
  clinic.freeTimes(doctor, Math.floor(at(clinic, days, 12) / DAY) - Math.floor(clinic.now() / DAY))

async function booked(clinic: Clinic, doctor: Member, days: number): Promise<Consultation> {
  const [from = ''] = await freeTimes(clinic, doctor, days)
  return clinic.schedule(await clinic.newPayer(), doctor, from)
}

const head = (page: Page, instant: number) =>
  page.getByRole('button', {
    name: new RegExp(`${dateOf(iso(instant)).slice(0, 6)}: pievienot brīvdienu`),
  })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Brīvdiena vai citas stundas' })
/** The same window over one that stands. */
const changeOf = (page: Page) => page.getByRole('dialog', { name: 'Mainīt brīvdienu vai stundas' })

async function chooseTime(place: Locator, time: string) {
  await place.getByRole('combobox', { name: 'Stundas' }).selectOption(time.slice(0, 2))
  await place.getByRole('combobox', { name: 'Minūtes' }).selectOption(time.slice(3))
}

/** The day of the strip in which a patient chooses, with what is said of it. */
const dayOfStrip = (page: Page, from: string) =>
  page.getByRole('group', { name: 'Diena' }).getByRole('button', { name: dateOf(from) })

test('DOC-12 CON-16 a holiday over two bookings and a proposed time is added by keyboard: they are shown before, and stay; patients see no times', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const bookings = [await booked(clinic, doctor, 4), await booked(clinic, doctor, 5)]
  const moving = await booked(clinic, doctor, 9)
  const from = (await freeTimes(clinic, doctor, 5)).at(-1) ?? ''
  const length = Date.parse(moving.to) - Date.parse(moving.from)
  await clinic.api.send(offerTimes, {
    token: doctor.token,
    params: { id: moving._id },
    body: { times: [{ from, to: iso(Date.parse(from) + length) }] },
  })
  const page = await enter(doctor)
  await page.goto(`/doctor/dashboard?day=${dayOf(at(clinic, 4))}`)
  await head(page, at(clinic, 4)).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('1 konsultācija paliek:')).toBeVisible()
  await chooseDay(dialog.getByRole('group', { name: 'Pēdējā diena' }), dayOf(at(clinic, 6)))
  await expect(dialog.getByText('2 konsultācijas paliek:')).toBeVisible()
  for (const { from } of bookings)
    await expect(
      dialog.getByRole('listitem').filter({ hasText: `${dateOf(from)} ${timeOf(from)}` }),
    ).toBeVisible()
  await expect(dialog.getByText('1 piedāvāts laiks vēl gaida atbildi:')).toBeVisible()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: `${dateOf(from)} ${timeOf(from)}` }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Saglabāt' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Saglabāts\./)).toBeVisible()
  await expect(head(page, at(clinic, 4))).toBeFocused()
  await expect(page.getByRole('button', { name: 'Brīvdiena', exact: true }).first()).toBeVisible()
  for (const { _id } of bookings)
    expect(await read(world, doctor, _id)).toMatchObject({ status: 'scheduled' })
  expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toMatchObject([
    { from: iso(at(clinic, 4)), to: iso(at(clinic, 7)), hours: [] },
  ])

  // It is a day too long, and opens as it was saved.
  const standing = page.getByRole('button', { name: 'Brīvdiena', exact: true }).first()
  await standing.press('Enter')
  const change = changeOf(page)
  const last = change.getByRole('group', { name: 'Pēdējā diena' })
  await expect(last.getByRole('combobox', { name: 'Diena' })).toHaveValue(
    String(Number(dayOf(at(clinic, 6)).slice(8))),
  )
  await expect(change.getByText('2 konsultācijas paliek:')).toBeVisible()
  await expect(change.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await expectAccessible(page)
  await chooseDay(last, dayOf(at(clinic, 5)))
  await expect(change.getByRole('button', { name: 'Saglabāt' })).toBeEnabled()
  await change.getByRole('button', { name: 'Saglabāt' }).press('Enter')
  await expect(change).toBeHidden()
  await expect(standing).toBeFocused()
  for (const { _id } of bookings)
    expect(await read(world, doctor, _id)).toMatchObject({ status: 'scheduled' })
  expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toMatchObject([
    { from: iso(at(clinic, 4)), to: iso(at(clinic, 6)), hours: [] },
  ])

  const patient = await enter(await clinic.newPatient())
  await openDay(patient, doctor, iso(at(clinic, 3, 12)))
  await expect(slot(patient, iso(at(clinic, 3, 8)))).toBeVisible()
  await openDay(patient, doctor, iso(at(clinic, 6, 12)))
  await patient.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
  await expect(patient.getByRole('group', { name: 'Diena' }).getByRole('button')).toHaveCount(7)
  while ((await dayOfStrip(patient, iso(at(clinic, 5))).count()) === 0)
    await patient.getByRole('button', { name: 'Nākamā nedēļa' }).click()
  await expect(dayOfStrip(patient, iso(at(clinic, 5)))).toHaveAttribute('aria-disabled', 'true')
})

test('DOC-12 other hours of one day, told from the list of hours: the slot picker has those and no others', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const page = await enter(doctor, { viewport: { width: 390, height: 844 } })
  await page.goto('/doctor/profile')
  await page.getByRole('button', { name: 'Pieejamība' }).click()
  await expect(page.getByText('Neviena nav ierakstīta')).toBeVisible()
  await page.getByRole('button', { name: 'Pievienot brīvdienu' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Citas stundas' }).check()
  await chooseDay(dialog.getByRole('group', { name: 'Diena' }), dayOf(at(clinic, 4)))
  // It begins with the usual ones.
  const from = dialog.getByRole('group', { name: 'No', exact: true })
  const to = dialog.getByRole('group', { name: 'Līdz', exact: true })
  await expect(from.getByRole('combobox', { name: 'Stundas' })).toHaveValue(
    timeOf(iso(at(clinic, 4, 8))).slice(0, 2),
  )
  await chooseTime(to, '19:00')
  await chooseTime(from, '20:00')
  await expect(to.getByText('Beigām jābūt pēc sākuma')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  // Midnight is the end of the day.
  await chooseTime(to, '00:00')
  await expect(dialog.getByText('Rezervētu konsultāciju tas neskar.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Saglabāt' }).click()
  const list = page.getByRole('region', { name: 'Brīvdienas un citas stundas' })
  await expect(list.getByRole('listitem')).toContainText(`${dateOf(iso(at(clinic, 4)))} 20:00–00:00`)

  const patient = await enter(await clinic.newPatient())
  await openDay(patient, doctor, iso(at(clinic, 4, 12)))
  await expect(slot(patient, iso(at(clinic, 4, 20)))).toBeVisible()
  await expect(slot(patient, iso(at(clinic, 4, 9)))).toHaveCount(0)

  await list.getByRole('button', { name: /^Mainīt/ }).click()
  const change = changeOf(page)
  await expect(change.getByRole('radio', { name: 'Citas stundas' })).toBeChecked()
  await chooseTime(change.getByRole('group', { name: 'No', exact: true }), '21:00')
  // What the change meets is known by then, and nothing changes its colour any more.
  await expect(change.getByRole('button', { name: 'Saglabāt' })).toBeEnabled()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(list.getByRole('listitem')).toContainText(`${dateOf(iso(at(clinic, 4)))} 21:00–00:00`)
  await openDay(patient, doctor, iso(at(clinic, 4, 12)))
  await expect(slot(patient, iso(at(clinic, 4, 21)))).toBeVisible()
  await expect(slot(patient, iso(at(clinic, 4, 20)))).toHaveCount(0)

  await list.getByRole('button', { name: /^Dzēst/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Noņemt' }).click()
  await expect(page.getByText('Neviena nav ierakstīta')).toBeVisible()
  await openDay(patient, doctor, iso(at(clinic, 4, 12)))
  await expect(slot(patient, iso(at(clinic, 4, 8)))).toBeVisible()
})

test(
  'DOC-12 a break is drawn over the hours with the mouse, days over their heads; what overlaps is told',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const page = await enter(doctor, { viewport: { width: 1440, height: 1000 } })
    // A whole week that is still to come.
    const monday = 8 - (new Date(at(clinic, 0, 12)).getUTCDay() || 7)
    await page.goto(`/doctor/dashboard?day=${dayOf(at(clinic, monday))}`)
    const column = page.getByRole('region', { name: new RegExp(dateOf(iso(at(clinic, monday))).slice(0, 6)) })
    const box = await column.boundingBox()
    if (!box) throw new Error('no column')
    const rows = Number(await column.evaluate((each) => getComputedStyle(each).getPropertyValue('--rows')))
    const y = (hour: number) => box.y + ((hour - 8) / rows) * box.height
    await page.mouse.move(box.x + 30, y(12))
    await page.mouse.down()
    await page.mouse.move(box.x + 30, y(13.5), { steps: 5 })
    await expect(column.getByText('12:00–13:30')).toBeVisible()
    await page.mouse.up()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('radio', { name: 'Pārtraukums' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(dialog).toBeHidden()
    const standing = column.getByRole('button', { name: 'Pārtraukums' })
    await expect(standing).toBeVisible()
    const [off] = (await clinic.api.send(listDaysOff, { token: doctor.token })).data
    expect(off).toMatchObject({ from: iso(at(clinic, monday, 12)), to: iso(at(clinic, monday, 13.5)) })

    await head(page, at(clinic, monday)).hover()
    await page.mouse.down()
    await head(page, at(clinic, monday + 2)).hover()
    await page.mouse.up()
    await expect(dialog.getByText('Pārklājas ar to, kas jau ir ierakstīts:')).toBeVisible()
    await expect(dialog.getByText('12:00–13:30')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
    await chooseDay(dialog.getByRole('group', { name: 'Pirmā diena' }), dayOf(at(clinic, monday + 1)))
    await dialog.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(page.getByRole('button', { name: 'Brīvdiena', exact: true })).toHaveCount(2)

    // The break is made longer; over the days beside it, it cannot be.
    await standing.click()
    const change = changeOf(page)
    await expect(change.getByRole('radio', { name: 'Pārtraukums' })).toBeChecked()
    await chooseDay(change.getByRole('group', { name: 'Diena' }), dayOf(at(clinic, monday + 1)))
    await expect(change.getByText('Pārklājas ar to, kas jau ir ierakstīts:')).toBeVisible()
    await expect(change.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
    await chooseDay(change.getByRole('group', { name: 'Diena' }), dayOf(at(clinic, monday)))
    await chooseTime(change.getByRole('group', { name: 'Līdz', exact: true }), '14:30')
    await change.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(change).toBeHidden()
    const [longer] = (await clinic.api.send(listDaysOff, { token: doctor.token })).data
    expect(longer).toMatchObject({
      _id: off?._id,
      from: iso(at(clinic, monday, 12)),
      to: iso(at(clinic, monday, 14.5)),
    })

    // What is typed stays while it is asked whether to take it back.
    await standing.click()
    await chooseTime(change.getByRole('group', { name: 'Līdz', exact: true }), '15:00')
    await change.getByRole('button', { name: 'Noņemt' }).click()
    const sure = page.getByRole('alertdialog')
    await sure.getByRole('button', { name: 'Paturēt' }).click()
    await expect(
      change.getByRole('group', { name: 'Līdz', exact: true }).getByRole('combobox', { name: 'Stundas' }),
    ).toHaveValue('15')
    await change.getByRole('button', { name: 'Noņemt' }).click()
    await sure.getByRole('button', { name: 'Noņemt' }).click()
    await expect(standing).toHaveCount(0)
  },
)

test(
  'DOC-12 what is booked or taken off meanwhile, and a line that is gone, are told; nothing is lost or saved twice',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const page = await enter(doctor)
    await page.goto(`/doctor/dashboard?day=${dayOf(at(clinic, 4))}`)
    await head(page, at(clinic, 4)).click()
    const dialog = dialogOf(page)
    const save = dialog.getByRole('button', { name: 'Saglabāt' })
    await expect(dialog.getByText('Rezervētu konsultāciju tas neskar.')).toBeVisible()
    await booked(clinic, doctor, 4)
    await save.click()
    await expect(dialog.getByText('Tikmēr rezervācijas ir mainījušās.')).toBeVisible()
    await expect(dialog.getByText('1 konsultācija paliek:')).toBeVisible()
    await page.context().setOffline(true)
    await save.click()
    await expect(dialog.getByText(/Nav savienojuma/)).toBeVisible()
    await page.context().setOffline(false)
    const { _id: id } = await clinic.api.send(addDayOff, {
      token: doctor.token,
      body: { from: iso(at(clinic, 4)), to: iso(at(clinic, 5)) },
    })
    // It is told once the page hears of it, at the latest when it is saved.
    const overlaps = dialog.getByText('Pārklājas ar to, kas jau ir ierakstīts:')
    await expect(async () => {
      if (await save.isEnabled()) await save.click({ timeout: 1000 })
      await expect(overlaps).toBeVisible({ timeout: 1000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Atpakaļ' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Brīvdiena', exact: true }).click()
    await clinic.api.send(removeDayOff, { token: doctor.token, params: { id } })
    const change = changeOf(page)
    await chooseDay(change.getByRole('group', { name: 'Pēdējā diena' }), dayOf(at(clinic, 5)))
    await change.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(change.getByText('Tas nav atrasts.')).toBeVisible()
    await change.getByRole('button', { name: 'Noņemt' }).click()
    const sure = page.getByRole('alertdialog')
    await sure.getByRole('button', { name: 'Noņemt' }).click()
    await expect(sure.getByText('Tas nav atrasts.')).toBeVisible()
    await sure.getByRole('button', { name: 'Paturēt' }).click()
    await change.getByRole('button', { name: 'Atpakaļ' }).click()
    await expect(page.getByRole('button', { name: 'Brīvdiena', exact: true })).toHaveCount(0)
  },
)

test(
  'DOC-12 CON-12 away from home, days are those of the practice; weekly hours end with a day, and what is booked later is shown',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const page = await enter(doctor, { timezoneId: 'America/New_York' })
    await page.goto(`/doctor/dashboard?day=${dayOf(at(clinic, 4))}`)
    await head(page, at(clinic, 4)).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByText('Laiki rādīti jūsu prakses laika joslā: Riga.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(dialog).toBeHidden()
    expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toMatchObject([
      { from: iso(at(clinic, 4)), to: iso(at(clinic, 5)) },
    ])

    const later = await booked(clinic, doctor, 9)
    await page.getByRole('button', { name: 'Pieejamība' }).click()
    const hours = page.getByRole('dialog', { name: 'Pieejamība' })
    const weekday = new Intl.DateTimeFormat('lv', { weekday: 'long', timeZone: riga }).format(
      new Date(later.from),
    )
    await hours.getByRole('button', { name: new RegExp(`^Mainīt: ${weekday}`, 'i') }).click()
    const form = page.getByRole('dialog', { name: 'Mainīt laiku' })
    await form.getByRole('switch', { name: 'Beidzas noteiktā dienā' }).click()
    await chooseDay(form.getByRole('group', { name: 'Pēdējā diena' }), dayOf(at(clinic, 9)))
    await expect(form.getByText('Rezervētu konsultāciju tas neskar.')).toBeVisible()
    await chooseDay(form.getByRole('group', { name: 'Pēdējā diena' }), dayOf(at(clinic, 8)))
    await expect(form.getByText('1 konsultācija paliek:')).toBeVisible()
    await form.getByRole('button', { name: 'Saglabāt' }).click()
    await expect(hours.getByText(`līdz ${dateOf(iso(at(clinic, 8)))}`)).toBeVisible()
    expect(await read(world, doctor, later._id)).toMatchObject({ status: 'scheduled' })
    expect(await freeTimes(clinic, doctor, 9)).toEqual([])
  },
)
