import { expect, type Page } from '@playwright/test'
import { executePayout, returnPayout, withdraw } from '#contract/payout.ts'
import { giveEarnings } from '../world/earnings.ts'
import { ordering } from '../world/orders.ts'
import { newPromo, promoDate } from '../world/promo.ts'
import { languages } from '#contract/words.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'

// Lists of money beside the menu of administrators, with what is long in them.

const surname = 'Kalniņa-Vecozoliņa'

/** Orders of each status, of people with long names. */
async function makeOrders({ clinic, server }: World): Promise<void> {
  const orders = ordering(clinic)
  const make = async () => {
    const patient = await clinic.newPatient()
    await server.sql(`update person set name = 'Aleksandra Elizabete', surname = $2 where id = $1`, [
      patient.personId,
      surname,
    ])
    return { patient, order: await orders.orderPack(patient) }
  }
  await make()
  await orders.receive((await make()).order)
  await orders.sendBack((await make()).order)
  const { patient, order } = await make()
  await orders.withdraw(patient, order)
}

/** Payouts of each status. */
async function makePayouts({ clinic, server }: World): Promise<void> {
  const make = async (cents: number) => {
    const doctor = await clinic.newDoctor()
    await server.sql('update person set surname = $2 where id = $1', [doctor.personId, surname])
    await giveEarnings(server, doctor, { cents, minutes: 60 })
    return clinic.api.send(withdraw, { token: doctor.token, body: { amount: cents / 100 } })
  }
  const { token } = clinic.admin
  await make(1_234_567)
  await clinic.api.ask(executePayout, { token, params: { id: (await make(4500))._id } })
  const body = { reason: 'Konts ir slēgts, banka pārskaitījumu neizpildīja' }
  await clinic.api.ask(returnPayout, { token, params: { id: (await make(9900))._id }, body })
}

const promo = { percent: undefined, amount: 999, limit: 1_000_000, audience: 'subscribers' } as const

/** How far a table reaches beyond what is seen of it. */
const hidden = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN
  })

test('ADM-05 ADM-10 ADM-11 PAY-10 no table of orders, payouts or promo codes is wider than its place from 1024 on, in every language', async ({
  world,
  enter,
}) => {
  test.slow()
  await makeOrders(world)
  await makePayouts(world)
  await newPromo(world.clinic, promo)
  await newPromo(world.clinic, { ...promo, code: 'ATLAIDE-ZIEMASSVETKI-2026-ABCDEF', to: promoDate(30) })
  for (const language of languages) {
    const page = await enter(world.clinic.admin, { viewport: { width: 1024, height: 800 } })
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    for (const path of ['orders', 'payouts', 'promocodes']) {
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('table')).toContainText(path === 'promocodes' ? 'ABCDEF' : surname)
      await expectAccessible(page)
      // The widest that is still close, the first that is not, and a laptop.
      for (const width of [1024, 1198, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => hidden(page), `${path} ${language} ${width}`).toBe(0)
      }
    }
    await page.context().close()
  }
})
