import { expect, type Page } from '@playwright/test'
import { getConsultation } from '#contract/consultation-routes.ts'
import { offerTimes, proposeTime } from '#contract/proposal-routes.ts'
import { dayInRiga } from '#domain/zone.ts'
import { expectAccessible } from './accessible.ts'
import { chooseDay } from './choose-day.ts'
import { dateOf, reserveButton, slot, test, timeOf, type World } from './with-clinic.ts'
import { meetingIn, stepIn } from './with-call.ts'
import { rarely } from '../world/whole.ts'

const MINUTE = 60_000
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }

const spanOf = (from: string) => ({ from, to: new Date(Date.parse(from) + 45 * MINUTE).toISOString() })
const shown = (from: string) => `${dateOf(from)} ${timeOf(from)}`

/** Two people of their own with a consultation in some days, and free times two days after it. */
async function pairIn({ clinic }: World, state: 'requested' | 'scheduled') {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const [free = '', other = ''] = await clinic.freeTimes(doctor, 5)
  const about =
    state === 'scheduled'
      ? await clinic.schedule(patient, doctor, from)
      : await clinic.reserve(patient, doctor, from)
  const params = { id: about._id }
  return {
    doctor,
    patient,
    about,
    free,
    other,
    now: () => clinic.api.send(getConsultation, { token: patient.token, params }),
    offer: (...times: string[]) =>
      clinic.api.send(offerTimes, { token: doctor.token, params, body: { times: times.map(spanOf) } }),
    propose: (time: string) =>
      clinic.api.send(proposeTime, { token: patient.token, params, body: spanOf(time) }),
  }
}

/** Leafs in the open dialog to the day of a time and chooses the time. */
async function pick(page: Page, from: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const strip = dialog.getByRole('group', { name: 'Diena' })
  const day = strip.getByRole('button', { name: dateOf(from) })
  await expect(strip.getByRole('button')).toHaveCount(7)
  if ((await day.count()) === 0) await dialog.getByRole('button', { name: 'Nākamā nedēļa' }).click()
  await day.click()
  const time = dialog.getByRole('button', { name: new RegExp(`^${timeOf(from)}`) })
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
}

test('CON-07 the patient asks for another time, the doctor confirms it at once on the other screen', async ({
  world,
  enter,
}) => {
  const { doctor, patient, about, free } = await pairIn(world, 'scheduled')
  const hers = await enter(patient, phone)
  const his = await enter(doctor, desktop)
  await his.goto('/doctor/dashboard')
  await expect(his.getByText('Jaunu pieprasījumu nav')).toBeVisible()
  await hers.goto(`/patient/consultations/${about._id}`)
  await hers.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
  const send = dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await pick(hers, free)
  await dialog.getByLabel('Piezīme speciālistam').fill('Man der tikai pēc darba')
  await expectAccessible(hers)
  await send.click()
  const open = hers.getByRole('region', { name: 'Jūs piedāvājat citu laiku' })
  await expect(open.getByText(shown(free))).toBeVisible()
  await expect(open.getByText('Man der tikai pēc darba')).toBeVisible()
  // It stands far above the button that was pressed.
  await expect(open.getByRole('heading')).toBeFocused()
  await expect(open.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(hers)

  const card = his.getByRole('article', { name: 'Līga Bērziņa' })
  await expect(card.getByText(shown(free))).toBeVisible()
  await expect(card.getByText('Man der tikai pēc darba')).toBeVisible()
  await expectAccessible(his)
  await card.getByRole('button', { name: 'Apstiprināt jauno laiku' }).click()
  await expect(his.getByText('Jaunu pieprasījumu nav')).toBeVisible()
  await expect(open).toBeHidden()
  await expect(hers.getByText(`${timeOf(free)}–`)).toBeVisible()
  await expect(hers.getByText('Jaunais laiks ir apstiprināts · Līga Bērziņa')).toBeVisible()
})

test(
  'CON-07 a time of one’s own by the keyboard, seen by the doctor in the calendar, and taken back',
  rarely,
  async ({ world, enter }) => {
    const { doctor, patient, about, now } = await pairIn(world, 'scheduled')
    const hers = await enter(patient, desktop)
    await hers.goto('/patient/consultations')
    const menu = hers.getByRole('row', { name: 'Ieplānota' }).getByRole('button', { name: /^Citas darbības/ })
    await menu.focus()
    await hers.keyboard.press('Enter')
    await hers.getByRole('menuitem', { name: 'Piedāvāt citu laiku' }).press('Enter')
    const dialog = hers.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
    await dialog.getByRole('radio', { name: 'Brīvie laiki' }).press('ArrowRight')
    await chooseDay(dialog, about.from.slice(0, 10))
    await dialog.getByLabel('Stundas').selectOption('21')
    await dialog.getByLabel('Minūtes').selectOption('15')
    await expect(dialog.getByRole('status')).toContainText('21:15')
    await dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' }).press('Enter')
    await expect(hers.getByText('Gaidām atbildi par citu laiku')).toBeVisible()
    const dashboard = await enter(patient, phone)
    await dashboard.goto('/patient/dashboard')
    await expect(dashboard.getByRole('region', { name: 'Jūsu nākamā saruna' })).toContainText(
      'Gaidām atbildi par citu laiku.',
    )
    expect(timeOf((await now()).proposal?.times[0]?.from ?? '')).toBe('21:15')

    const his = await enter(doctor, phone)
    await his.goto('/doctor/dashboard')
    const card = his.getByRole('article', { name: 'Līga Bērziņa' })
    await expect(card.getByText('Pacients piedāvā citu laiku')).toBeVisible()
    await expectAccessible(his)
    await his.goto(`/doctor/dashboard?day=${about.from.slice(0, 10)}`)
    const kept = his.getByRole('button', { name: /21:15 22:00 .*Piedāvāts laiks/ })
    await expect(kept).toBeVisible()
    await expect(his.getByRole('button', { name: /1 konsultācija, 1 piedāvāts laiks/ })).toBeVisible()
    await kept.click()
    await expect(his.getByRole('dialog').getByText('Pacients piedāvā citu laiku')).toBeVisible()
    await his.keyboard.press('Escape')
    await his.getByRole('radio', { name: 'Saraksts' }).check()
    await expect(his.getByRole('row', { name: 'Līga Bērziņa' })).toContainText(
      'Piedāvāts cits laiks, atbildiet',
    )
    await hers.getByRole('link', { name: 'Atvērt' }).click()
    await hers.getByRole('button', { name: 'Atsaukt piedāvājumu' }).click()
    await expect(hers.getByText('Piedāvājums atsaukts.')).toBeVisible()
    await expect(card).toBeHidden()
    await expect(kept).toBeHidden()
    expect(await now()).not.toHaveProperty('proposal')
  },
)

test('CON-20 the doctor answers a request with other times; the patient chooses one', async ({
  world,
  enter,
}) => {
  const { doctor, patient, about, free, other, now } = await pairIn(world, 'requested')
  const his = await enter(doctor, desktop)
  const hers = await enter(patient, phone)
  await hers.goto(`/patient/consultations/${about._id}`)
  await expect(hers.getByText('Gaida apstiprinājumu')).toBeVisible()
  const list = await enter(patient, phone)
  await list.goto('/patient/consultations')
  await expect(list.getByRole('link', { name: 'Atvērt' })).toBeVisible()
  await his.goto('/doctor/dashboard')
  await his.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  await pick(his, free)
  await pick(his, other)
  const dialog = his.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Cits laiks' }).check()
  await chooseDay(dialog, free.slice(0, 10))
  await dialog.getByLabel('Stundas').selectOption('20')
  await dialog.getByLabel('Minūtes').selectOption('30')
  await dialog.getByRole('button', { name: 'Pievienot šo laiku' }).click()
  await expect(dialog.getByText('Izvēlēti trīs laiki, vairāk piedāvāt nevar.')).toBeVisible()
  await expectAccessible(his)
  await dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' }).click()
  await expect(his.getByText('Gaidām pacienta atbildi')).toBeVisible()
  // All of them are kept, and the calendar says so.
  await his.goto(`/doctor/dashboard?day=${free.slice(0, 10)}`)
  const kept = his
    .getByRole('group', { name: 'Nedēļas kalendārs' })
    .getByRole('button', { name: /Piedāvāts laiks/ })
  await expect(kept).toHaveCount(3)
  await expect(kept.filter({ hasText: '20:30' })).toHaveAccessibleName(/^Līga Bērziņa, 20:30–21:15/)
  await expectAccessible(his)

  await expect(his.getByText('Jūs piedāvājāt citus laikus')).toBeVisible()
  // Where it is listed, the one thing to do is to answer.
  await list.getByRole('link', { name: 'Atbildēt' }).click()
  await expect(list.getByRole('main').getByRole('radio')).toHaveCount(3)

  const open = hers.getByRole('region', { name: 'Speciālists piedāvā citus laikus' })
  await expect(open.getByRole('radio')).toHaveCount(3)
  const agree = open.getByRole('button', { name: 'Apstiprināt šo laiku' })
  await expect(agree).toHaveAttribute('aria-disabled', 'true')
  await open.getByRole('radio', { name: shown(other) }).check()
  await expectAccessible(hers)
  await agree.click()
  await expect(hers.getByText('Ieplānota')).toBeVisible()
  await expect(open).toBeHidden()
  await expect(his.getByText('Jaunu pieprasījumu nav')).toBeVisible()
  expect(await now()).toMatchObject({ status: 'scheduled', from: other })
})

test(
  'CON-20 none of the offered times: the old one stays; the doctor keeps the old one over a proposal',
  rarely,
  async ({ world, enter }) => {
    const { doctor, patient, about, free, other, offer, propose, now } = await pairIn(world, 'scheduled')
    await offer(free, other)
    const hers = await enter(patient, desktop)
    await hers.goto('/patient/dashboard')
    await hers.getByRole('link', { name: 'Atbildēt' }).click()
    await hers.getByRole('button', { name: 'Neder neviens' }).click()
    await expect(hers.getByText('Paliek līdzšinējais laiks.', { exact: true })).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Neder neviens' })).toBeHidden()
    await propose(free)
    const his = await enter(doctor, desktop)
    await his.goto('/doctor/dashboard?view=list')
    await his.getByRole('row').getByRole('button', { name: 'Līga Bērziņa' }).click()
    const dialog = his.getByRole('dialog', { name: 'Konsultācija' })
    await expect(dialog.getByText('Pacients piedāvā citu laiku')).toBeVisible()
    await dialog.getByRole('button', { name: 'Paturēt līdzšinējo' }).click()
    await expect(dialog.getByText('Pacients piedāvā citu laiku')).toBeHidden()
    await expect(hers.getByText('Paliek līdzšinējais laiks · Līga Bērziņa')).toBeVisible()
    expect(await now()).toMatchObject({ status: 'scheduled', from: about.from })
  },
)

test(
  'CON-07 a time that someone else takes meanwhile is refused in words, and another one can be chosen',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const { doctor, patient, about, free, other, now } = await pairIn(world, 'scheduled')
    const page = await enter(patient, desktop)
    await page.goto(`/patient/consultations/${about._id}`)
    await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
    await pick(page, free)
    await clinic.reserve(await clinic.newPayer(), doctor, free)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Šis laiks jau ir aizņemts, izvēlieties citu.')
    await expect(slot(page, free)).toBeHidden()
    await pick(page, other)
    await dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' }).click()
    await expect(page.getByRole('region', { name: 'Jūs piedāvājat citu laiku' })).toBeVisible()
    expect((await now()).proposal?.times[0]?.from).toBe(other)
  },
)

test(
  'CON-18 CON-20 without a network the offer is shown, and answers say what they wait for',
  rarely,
  async ({ world, enter }) => {
    const { patient, about, free, offer } = await pairIn(world, 'scheduled')
    await offer(free)
    const page = await enter(patient, desktop)
    await page.goto(`/patient/consultations/${about._id}`)
    const open = page.getByRole('region', { name: 'Speciālists piedāvā citu laiku' })
    await expect(open.getByRole('radio', { name: shown(free) })).toBeChecked()
    await page.context().setOffline(true)
    const agree = open.getByRole('button', { name: 'Apstiprināt šo laiku' })
    await expect(agree).toHaveAttribute('aria-disabled', 'true')
    await expect(agree).toHaveAccessibleDescription(/tiklīdz būs savienojums/)
    await page.context().setOffline(false)
    await expect(agree).not.toHaveAttribute('aria-disabled', 'true')
    await agree.click()
    await expect(page.getByText('Jaunais laiks ir apstiprināts.', { exact: true })).toBeVisible()
  },
)

for (const [language, heading, withdraw] of [
  ['en', 'You propose another time', 'Withdraw the proposal'],
  ['ru', 'Вы предлагаете другое время', 'Отозвать предложение'],
] as const) {
  test(`CON-07 in ${language}, on the narrowest phone`, rarely, async ({ world, enter }) => {
    const { patient, about, free, propose } = await pairIn(world, 'scheduled')
    await propose(free)
    const page = await enter(patient, { viewport: { width: 320, height: 700 } })
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto(`/patient/consultations/${about._id}`)
    const open = page.getByRole('region', { name: heading })
    await expect(open.getByText(shown(free))).toBeVisible()
    await expectAccessible(page)
    await open.getByRole('button', { name: withdraw }).click()
    await expect(open).toBeHidden()
  })
}

test('CON-18 ten minutes after the start the waiting patient ends it, is paid back, and can ask again', async ({
  world,
  enter,
}) => {
  const { patient, doctor, consultation } = await meetingIn(world, 30)
  await world.server.sql(
    "update consultation set starts_at = now() - interval '11 minutes', ends_at = now() + interval '34 minutes' where id = $1",
    [consultation._id],
  )
  const page = await enter(patient, phone)
  await stepIn(page, consultation._id)
  const end = page.getByRole('button', { name: 'Beigt un saņemt naudu atpakaļ' })
  await expect(end).toBeVisible()
  await expectAccessible(page)
  await end.click()
  const dialog = page.getByRole('alertdialog', { name: 'Beigt negaidot?' })
  await dialog.getByRole('button', { name: 'Gaidīt vēl' }).click()
  await expect(dialog).toBeHidden()
  await end.click()
  await dialog.getByRole('button', { name: 'Beigt' }).click()
  await expect(page.getByText('Speciālists nepievienojās.')).toBeVisible()
  await expect(page.getByText('36.00 € esam atgriezuši kartē.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pieteikties vēlreiz' }).click()
  await expect(page).toHaveURL(new RegExp(`doctor=${doctor.clientId}`))
})

test(
  'CON-01 CON-07 a booking at a time of one’s own, when no free one fits',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [some = ''] = await clinic.freeTimes(doctor, 4)
    const page = await enter(patient, desktop)
    await page.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
    await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
    const dialog = page.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
    await chooseDay(dialog, dayInRiga(Date.parse(some)))
    await dialog.getByLabel('Stundas').selectOption('21')
    await dialog.getByLabel('Minūtes').selectOption('15')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Izvēlēties šo laiku' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByText(/^Atcelt vai pārcelt bez maksas var līdz/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await reserveButton(page).click()
    const asked = page.getByRole('complementary')
    await expect(asked.getByText('Pieprasījums nosūtīts. Gaidām apstiprinājumu.')).toBeVisible()
    await expect(asked.getByText(`${dateOf(some)} 21:15`)).toBeVisible()
  },
)
