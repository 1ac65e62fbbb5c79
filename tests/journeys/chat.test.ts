import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { MAX_MUTATIONS, pushMutations } from '#contract/sync.ts'
import { openThread } from '../world/people/chat.ts'
import { expectAccessible } from './accessible.ts'
import { field, log, words, write } from './chat-page.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

test('CHAT-01 CHAT-03 CHAT-05 CHAT-06 two people talk: one order, marks, unread, typing, removal', async ({
  world: { clinic },
  enter,
}) => {
  const { chat, patient, doctor } = await openThread(clinic)
  const phone = await enter(patient, { viewport: { width: 390, height: 844 } })
  const desk = await enter(doctor)
  await phone.goto('/patient/chat')
  await phone.getByRole('link', { name: /Līga Bērziņa/ }).click()
  await expect(phone).toHaveURL(`/patient/chat/${doctor.clientId}`)
  await desk.goto('/doctor/dashboard')

  await write(phone, 'Labdien!', 'Otrā ziņa')
  await expect(log(phone).getByText('Piegādāts')).toHaveCount(2)
  const entry = desk.getByRole('link', { name: /Čati/ })
  await expect(entry).toContainText('2 jaunas ziņas')
  await entry.click()
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Otrā ziņa/ })
    .click()
  await expect(desk).toHaveURL(`/doctor/chat?chat=${chat._id}`)
  await expect(log(desk).getByText('Jaunas ziņas')).toBeVisible()
  await expect(log(phone).getByText('Izlasīts')).toHaveCount(2)
  await expect(entry).not.toContainText('jaunas ziņas')

  await field(desk).pressSequentially('Rakstu')
  await expect(phone.getByText(/raksta…/)).toBeVisible()
  await write(desk, 'Jā, lūdzu')
  await expect(log(phone).getByText('Jā, lūdzu', { exact: true })).toBeVisible()
  expect(await words(phone)).toEqual(['Labdien!', 'Otrā ziņa', 'Jā, lūdzu'])
  expect(await words(desk)).toEqual(await words(phone))

  await log(phone).getByRole('button', { name: 'Ziņas darbības' }).first().click()
  await phone.getByRole('menuitem', { name: 'Noņemt ziņu' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Noņemt ziņu' }).click()
  await expect(log(desk).getByText('Ziņa noņemta')).toBeVisible()
  await expect(log(desk).getByText('Labdien!', { exact: true })).toBeHidden()
  for (const page of [phone, desk]) {
    await expectAccessible(page)
  }
})

test('CHAT-04 OFF-03 what is typed in the very moment of a reload is there after it, and once', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor } = await openThread(clinic)
  const page = await enter(patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await field(page).fill('Pirmais vārds')
  await page.reload()
  await expect(field(page)).toHaveValue('Pirmais vārds')
  await field(page).press('End')
  await field(page).pressSequentially(' un otrais')
  await page.reload()
  await expect(field(page)).toHaveValue('Pirmais vārds un otrais')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toBeNull()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await expect(log(page).getByText('Pirmais vārds un otrais', { exact: true })).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('CHAT-04 CHAT-05 OFF-02 OFF-03 OFF-07 written without a network: waits in sight, survives the app, goes out once, in order', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  const first = await enter(patient, { serviceWorkers: 'allow' })
  const context = first.context()
  await first.goto(`/patient/chat/${doctor.clientId}`)
  await expect(log(first).getByText('Kā klājas?', { exact: true })).toBeVisible()
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  const texts = Array.from({ length: 10 }, (_, index) => `Ziņa Nr. ${index + 1}`)
  await write(first, ...texts)
  await expect(log(first).getByText('Gaida')).toHaveCount(10)
  await expect(first.getByRole('status').filter({ hasText: '10 ierakst' })).toBeVisible()
  await field(first).fill('Nepabeigta doma')
  await first.close()

  const again = await context.newPage()
  await again.goto(`/patient/chat/${doctor.clientId}`)
  await expect(log(again).getByText('Gaida')).toHaveCount(10)
  expect(await words(again)).toEqual(['Kā klājas?', ...texts])
  await expect(field(again)).toHaveValue('Nepabeigta doma')

  await context.setOffline(false)
  await expect(log(again).getByText('Gaida')).toHaveCount(0)
  const desk = await enter(doctor)
  await desk.goto('/doctor/chat')
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Ziņa Nr. 10/ })
    .click()
  await expect(log(desk).getByText('Ziņa Nr. 10', { exact: true })).toBeVisible()
  expect(await words(desk)).toEqual(['Kā klājas?', ...texts])
  expect(await words(again)).toEqual(['Kā klājas?', ...texts])
})

test('CHAT-02 CHAT-04 a plan that ends leaves reading, and what was queued comes back with its reason', async ({
  world: { clinic, server },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Sveiki')
  const page = await enter(patient)
  await page.goto(`/patient/chat/${doctor.clientId}`)
  await expect(log(page).getByText('Sveiki', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'Pēdējā ziņa')
  await server.sql(`update client set payment_plan = 'pay_as_you_go' where id = $1`, [patient.clientId])
  await page.context().setOffline(false)
  await expect(log(page).getByText('Nav nosūtīts')).toBeVisible()
  await expect(log(page).getByText('Lai rakstītu, vajadzīgs abonements ar čatu.')).toBeVisible()
  await log(page).getByRole('button', { name: 'Atmest' }).click()
  await expect(log(page).getByText('Pēdējā ziņa', { exact: true })).toBeHidden()
  await expect(log(page).getByText('Sveiki', { exact: true })).toBeVisible()

  const newcomer = await clinic.newPatient()
  const other = await enter(newcomer)
  await other.goto(`/patient/chat/${doctor.clientId}`)
  await expect(other.getByText('Čats ir iekļauts abonementā.')).toBeVisible()
  await expect(field(other)).toBeHidden()
  await other.getByRole('link', { name: 'Skatīt abonementus' }).click()
  await expect(other).toHaveURL(/plans\?from=.*#plans$/)
})

test(
  'CHAT-06 a long thread opens at its end, loads upward without a jump and is searched on the device',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { chat, patient, doctor } = await openThread(clinic)
    const sentAt = new Date().toISOString()
    const mutations = Array.from({ length: 230 }, (_, index) => ({
      _id: randomUUID(),
      name: 'sendMessage' as const,
      args: {
        chatId: chat._id,
        messageId: randomUUID(),
        content: index === 4 ? 'Bērzu aleja' : `Rinda ${index + 1}`,
        sentAt,
      },
      at: sentAt,
      n: index,
    }))
    for (let first = 0; first < mutations.length; first += MAX_MUTATIONS)
      await clinic.api.send(pushMutations, {
        token: patient.token,
        body: { deviceId: 'elsewhere', mutations: mutations.slice(first, first + MAX_MUTATIONS) },
      })
    const page = await enter(patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(log(page).getByText('Rinda 230', { exact: true })).toBeInViewport()

    const middle = log(page).getByText('Rinda 175', { exact: true })
    await middle.scrollIntoViewIfNeeded()
    await expect(log(page).getByText('Rinda 120', { exact: true })).toBeAttached()
    await expect(middle).toBeInViewport()
    await page.getByRole('button', { name: 'Uz jaunākajām' }).click()
    await expect(log(page).getByText('Rinda 230', { exact: true })).toBeInViewport()

    const older = page.getByRole('button', { name: 'Rādīt vecākas ziņas' })
    await expect(async () => {
      await log(page).evaluate((element) => element.scrollTo(0, 0))
      // It goes away under the hand once there is nothing older.
      if (await older.isVisible()) await older.click({ timeout: 1_000 })
      await expect(page.getByText(/Ziņas redzat tikai jūs abi/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Meklēt šajā sarunā' }).click()
    await page.getByRole('searchbox', { name: 'Meklēt šajā sarunā' }).fill('berzu')
    await page.getByRole('button', { name: /Bērzu aleja/ }).click()
    await expect(log(page).getByText('Bērzu aleja', { exact: true })).toBeInViewport()
  },
)
