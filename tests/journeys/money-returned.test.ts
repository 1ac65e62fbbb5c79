import { expect } from '@playwright/test'
import { acceptConsultation, cancelConsultation } from '#contract/consultation-routes.ts'
import { expectAccessible } from './accessible.ts'
import { isCopied, openOffline } from './device-copy.ts'
import { test } from './with-clinic.ts'

const REFUSES_REFUNDS = '4000000000005126'
const notTaken = /^Karte atmaksu nepieņēma\. Nauda ir pie mums/

test('PAY-06 CON-10 OFF-02 where the money is follows its payment, live and without a network; nothing unreturned is called returned', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer(REFUSES_REFUNDS)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const { _id: id } = await clinic.reserve(patient, doctor, from)
  const page = await enter(patient, { serviceWorkers: 'allow' })
  const consultation = `/patient/consultations/${id}`
  await page.goto(consultation)
  const money = page.getByRole('region', { name: 'Maksājums' })
  await expect(money.getByText('Summa kartē ir rezervēta. To noņemsim tikai')).toBeVisible()
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
  await expect(money.getByText('Samaksāts ar karti.')).toBeVisible()
  await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
  await expect(money.getByText(notTaken)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/patient/payments')
  await expect(page.getByRole('row', { name: /Līga Bērziņa/ })).toContainText('Samaksāts')

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => isCopied(page), { timeout: 15_000 }).toBe(true)
  const away = await openOffline(page.context(), page)
  await away.goto(consultation)
  await expect(away.getByText(notTaken)).toBeVisible()
})
