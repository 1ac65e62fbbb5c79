import { expect, type Page } from '@playwright/test'
import { saveDoctorSettings } from '#contract/doctor-settings.ts'
import { offerFollowUp } from '#contract/follow-up.ts'
import { offerTimes } from '#contract/proposal-routes.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { CHALLENGED } from '../world/money/paying.ts'
import { expectAccessible } from './accessible.ts'
import { chooseDay } from './choose-day.ts'
import { choose, test } from './with-clinic.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const DAY = 24 * HOUR
const binding = 'Līdz sākumam ir mazāk nekā 24 stundas: pēc apstiprinājuma atcelt vai pārcelt vairs nevarēs.'
const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
const spanOf = (from: string) => ({ from, to: new Date(Date.parse(from) + 45 * MINUTE).toISOString() })
const inRiga = (ahead: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga' }).format(Date.now() + ahead)

test('CON-18 CON-20 CON-21 what is offered less than a day ahead says before one agrees that it then stands', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [later = ''] = await clinic.freeTimes(doctor, 4)
  const { _id: id } = await clinic.schedule(patient, doctor, later)
  const soon = new Date(Math.ceil(Date.now() / (15 * MINUTE)) * 15 * MINUTE + 20 * HOUR).toISOString()
  const [far = ''] = await clinic.freeTimes(doctor, 6)
  const times = [soon, far].map(spanOf)
  await clinic.api.send(offerTimes, { token: doctor.token, params: { id }, body: { times } })
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  await page.goto(`/patient/consultations/${id}`)
  const offered = page.getByRole('region', { name: 'Speciālists piedāvā citus laikus' })
  await expect(offered.getByRole('radio')).toHaveCount(2)
  await expect(offered).not.toContainText(binding)
  await offered.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(offered.getByText(binding)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(offered).not.toContainText(binding)

  // The patient's own wish binds alike.
  await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
  await dialog.getByRole('radio', { name: 'Cits laiks' }).check()
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Riga',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(soon))
  await chooseDay(dialog, local.slice(0, 10))
  await dialog.getByLabel('Stundas').selectOption(local.slice(11, 13))
  await dialog.getByLabel('Minūtes').selectOption(local.slice(14, 16))
  await expect(dialog.getByText(binding)).toBeVisible()

  // And an offered next appointment.
  const near = [...(await clinic.freeTimes(doctor, 0)), ...(await clinic.freeTimes(doctor, 1))]
  const next = near.find(
    (from) => Date.parse(from) < Date.now() + DAY - HOUR && Date.parse(from) > Date.now() + 2 * HOUR,
  )
  await clinic.api.send(offerFollowUp, {
    token: doctor.token,
    params: { id: patient.clientId },
    body: { from: next ?? '', minutes: 45 },
  })
  await page.goto('/patient/dashboard')
  await expect(page.getByRole('region', { name: /piedāvā nākamo reizi/ }).getByText(binding)).toBeVisible()
})

test('CON-07 a time of one’s own that is too soon says how long beforehand, and what was typed stays', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [booked = ''] = await clinic.freeTimes(doctor, 5)
  const { _id: id } = await clinic.schedule(patient, doctor, booked)
  const rules = { minNotice: 48 * 60, buffer: 0, horizonDays: 30 }
  await clinic.api.send(saveDoctorSettings, { token: doctor.token, body: rules })
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  const dialog = page.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
  async function type(ahead: number) {
    await chooseDay(dialog, inRiga(ahead))
    await dialog.getByLabel('Stundas').selectOption('12')
    await dialog.getByLabel('Minūtes').selectOption('15')
  }
  const soon = 'Šis laiks ir pārāk tuvu. Vismaz 48 stundas iepriekš.'
  await page.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
  await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  await expect(dialog).toContainText('Vismaz 48 stundas iepriekš.')
  await type(DAY)
  await expect(dialog).toContainText(soon)
  await expectAccessible(page)
  const take = dialog.getByRole('button', { name: 'Izvēlēties šo laiku' })
  await expect(take).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  await expect(dialog.getByLabel('Stundas')).toHaveValue('12')
  await expect(dialog).toContainText(soon)
  await type(40 * DAY)
  await expect(dialog).toContainText('Ne vairāk kā 30 dienas uz priekšu.')
  await type(3 * DAY)
  await expect(dialog).not.toContainText('uz priekšu')
  await take.click()
  await expect(page.getByRole('timer')).toBeVisible()

  await page.goto(`/patient/consultations/${id}`)
  await page.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  await dialog.getByRole('radio', { name: 'Cits laiks' }).check()
  await type(DAY)
  await expect(dialog).toContainText(soon)
  await expect(dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The specialist may be quicker than that.
  const theirs = await enter(doctor)
  await theirs.goto(`/doctor/dashboard?consultation=${id}`)
  await theirs.getByRole('button', { name: 'Piedāvāt citu laiku' }).click()
  const offer = theirs.getByRole('dialog', { name: 'Piedāvāt citu laiku' })
  await offer.getByRole('radio', { name: 'Cits laiks' }).check()
  await chooseDay(offer, inRiga(DAY))
  await offer.getByLabel('Stundas').selectOption('23')
  await offer.getByLabel('Minūtes').selectOption('45')
  await expect(offer).not.toContainText('pārāk tuvu')
  await offer.getByRole('button', { name: 'Pievienot šo laiku' }).click()
  await expect(offer).toContainText('Izvēlēts 1 laiks no trim.')
})

/** The times that a page has asked the server to hold. */
function holdsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/holds')) asked.push(request.postData() ?? '')
  })
  return asked
}

const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('CON-17 a page that nobody looks at holds no time, and leaves alone what another page holds', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [first = '', other = ''] = await clinic.freeTimes(doctor, 3)
  const left = await enter(patient)
  const page = await left.context().newPage()
  await choose(left, doctor, first)
  await look(left, 'hidden')
  await choose(page, doctor, other)
  const asked = holdsOf(left)
  // Its line comes back, and its screen with it.
  await left.context().setOffline(true)
  await left.context().setOffline(false)
  await left.evaluate(() => window.dispatchEvent(new Event('online')))
  const opened = await left.context().newPage()
  await opened.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  const askedToo = holdsOf(opened)
  await opened.goto(`/patient/dashboard?doctor=${doctor.clientId}&from=${first}`)
  await expect(opened.getByRole('complementary').getByRole('button', { name: /^Rezervēt ·/ })).toBeVisible()
  expect([...asked, ...askedToo]).toEqual([])
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  // Whoever comes to look has it held.
  await look(opened, 'visible')
  await expect(opened.getByRole('timer')).toBeVisible()
  expect(askedToo).toHaveLength(1)
})

for (const [paid, prepare] of [
  ['by card', { number: undefined, prepaid: 0 }],
  ['after the bank has asked', { number: CHALLENGED, prepaid: 0 }],
  ['with the last one bought in advance', { number: undefined, prepaid: 1 }],
] as const)
  test(`CON-17 PAY-03 once a time is booked ${paid} nobody asks for it again`, async ({
    world: { clinic },
    enter,
  }) => {
    const doctor = await clinic.newDoctor()
    const patient = await clinic.newPayer(prepare.number)
    if (prepare.prepaid > 0)
      await clinic.api.send(buyConsultations, {
        token: patient.token,
        body: { kind: 'psychologist', amount: prepare.prepaid },
      })
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    const page = await enter(patient)
    await choose(page, doctor, from)
    const asked = holdsOf(page)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 && response.status() !== 402)
        refused.push(`${response.status()} ${response.url()}`)
    })
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Rezervēt/ })
      .click()
    if (prepare.number)
      await page.frameLocator('iframe[title="Bankas apstiprinājums"]').getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    await expect(page).toHaveURL(/booked=/)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(refused).toEqual([])
    // Another one can be had.
    await page.getByRole('button', { name: 'Rezervēt vēl vienu laiku' }).click()
    const [, other = ''] = await clinic.freeTimes(doctor, 4)
    await choose(page, doctor, other)
  })
