import { expect, type Page } from '@playwright/test'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { CHALLENGED } from '../world/money/paying.ts'
import { newSubscriber } from '../world/money/subscriber.ts'
import { expectAccessible } from './accessible.ts'
import { type World, test } from './with-clinic.ts'
import { wordsIn } from './words.ts'

// A person's own way: where a screen leads, one gets what it promised, and comes back to where one was.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')

let doctor: Member
test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** Where a bank that takes the whole window leads back to. */
async function bankLeadsTo({ server }: World, { clientId }: Member): Promise<string> {
  const [row] = await server.sql(
    `select t.return_path from test_payment t join payment p on p.processor_id = t.id where p.patient_id = $1`,
    [clientId],
  )
  return String(row?.['return_path'])
}

test('CHAT-02 PAY-05 PAY-03 from a chat that needs a plan to the plans, through the bank’s own page, and back to write', async ({
  world,
  enter,
}) => {
  const patient = await world.clinic.newPayer(CHALLENGED)
  const page = await enter(patient, phone)
  const chat = `/patient/chat/${doctor.clientId}`
  await page.goto(chat)
  await page.getByRole('link', { name: 'Skatīt abonementus' }).click()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Plāni')
  await expect(headings.first()).toBeInViewport()
  const plan = page.getByRole('region', { name: 'Speciālista abonements' })
  await expect(plan).toContainText('Čats ar speciālistiem')
  await expect(page.getByText(/, bez čata$/)).toHaveCount(2)
  await expectAccessible(page)
  await plan.getByRole('link', { name: /^Izvēlēties/ }).click()
  await page.getByRole('link', { name: 'Citi plāni' }).click()
  await expect(headings.first()).toHaveText('Plāni')
  await plan.getByRole('link', { name: /^Izvēlēties/ }).click()
  await page.getByRole('button', { name: /^Maksāt · 180/ }).click()
  await expect(bankAsks(page)).toBeVisible()
  const led = await bankLeadsTo(world, patient)
  expect(led).not.toContain('chat')
  await page.goto(led)
  await bank(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Speciālista abonements ir jūsu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Atpakaļ uz sarunu' }).click()
  await expect(page).toHaveURL(chat)
  await expect(page.getByRole('textbox')).toBeVisible()
})

test('PAY-04 PUB-03 from a specialist to the prices, to a pack, and back to that specialist', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPayer())
  await page.goto(`/apply/${doctor.clientId}`)
  await expect(page.getByRole('main')).toContainText('konsultāciju komplekts bez čata')
  await page.getByRole('main').getByRole('link', { name: 'Cenas' }).click()
  await expect(page.getByRole('heading', { name: /Vienreizējas konsultācijas.*bez čata/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sākt', exact: true })).toHaveAttribute(
    'href',
    '/patient/dashboard',
  )
  await page.getByRole('link', { name: /^Pirkt 5.*Psihologs/ }).click()
  await page.getByRole('button', { name: /^Pirkt ·/ }).click()
  await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rezervēt konsultāciju' })).toHaveAttribute(
    'href',
    `/patient/dashboard?doctor=${doctor.clientId}`,
  )
  await page.getByRole('link', { name: 'Atpakaļ pie speciālista' }).click()
  await expect(page).toHaveURL(`/apply/${doctor.clientId}`)
  // What was bought is what the specialist now costs.
  await expect(page.getByRole('main')).toContainText('no iepriekš nopirktām')
})

test('PAY-05 an order by bank transfer leads back to the chat it was placed from', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient(), phone)
  await page.goto(`/patient/profile/plans?plan=advanced&from=/patient/chat/${doctor.clientId}`)
  await page.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
  await page.getByRole('button', { name: /^Pasūtīt ·/ }).click()
  await expect(page.getByRole('heading', { name: 'Pasūtījums ir pieņemts' })).toBeVisible()
  await page.getByRole('link', { name: 'Atpakaļ uz sarunu' }).click()
  await expect(page).toHaveURL(`/patient/chat/${doctor.clientId}`)
})

test('CON-19 PAY-05 a plan whose month is used up pays for nothing, and no specialist’s card says that it does', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  const page = await enter(patient)
  const about = page.getByRole('main')
  await page.goto(`/apply/${doctor.clientId}`)
  await expect(about).toContainText('60 min · no abonementa')
  for (const day of [2, 3, 4, 5, 6]) {
    const [from = ''] = await clinic.freeTimes(doctor, day, 60)
    const body = clinic.bookingInput(doctor, from, { minutes: 60, payWith: 'plan' })
    const booked = await clinic.api.send(reserveConsultation, { token: patient.token, body })
    const params = { id: '_id' in booked ? booked._id : '' }
    await clinic.api.send(acceptConsultation, { token: doctor.token, params })
  }
  await page.reload()
  await expect(about).toContainText('45 min · 40')
  await expect(about).not.toContainText('no abonementa')
})

for (const language of ['lv', 'en', 'ru'] as const)
  test(`PAY-04 packs say that they are without the chat where they are sold, ${language}`, async ({
    world: { clinic },
    enter,
  }) => {
    const say = wordsIn(language)
    const page = await enter(await clinic.newPatient(), phone)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/pricing')
    await expect(page.getByText(say('priekšapmaksa, psihologam un ārstam atsevišķi, bez čata'))).toBeVisible()
    await page.goto('/patient/profile/plans')
    await expect(page.getByText(say('{sum}, bez čata', { sum: '' }).replace(/^[^,]*/, ''))).toHaveCount(2)
  })
