import { expect, type Page } from '@playwright/test'
import { rejectConsultation } from '#contract/consultation-routes.ts'
import { expectAccessible } from './accessible.ts'
import { isCopied, openOffline } from './device-copy.ts'
import { workerReady } from './talk-on-device.ts'
import { dateOf, test } from './with-clinic.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const days = (page: Page, ...all: { from: string }[]) =>
  expect(rows(page)).toContainText(all.map(({ from }) => dateOf(from)))

test('CON-10 DOC-07 OFF-02 both lists tell what is to come, nearest first, from what is past; also without a network', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [[near = ''], [refused = ''], [far = '']] = [
    await clinic.freeTimes(doctor, 2),
    await clinic.freeTimes(doctor, 3),
    await clinic.freeTimes(doctor, 4),
  ]
  const last = await clinic.schedule(patient, doctor, far)
  const next = await clinic.schedule(patient, doctor, near)
  const request = await clinic.reserve(patient, doctor, refused)

  const his = await enter(doctor, { serviceWorkers: 'allow' })
  await his.goto('/doctor/dashboard?view=list')
  await workerReady(his)
  await days(his, next, request, last)
  await clinic.api.send(rejectConsultation, {
    token: doctor.token,
    params: { id: request._id },
    body: { comment: 'Šajā dienā nevaru.' },
  })
  await days(his, next, last)
  await his.getByRole('radio', { name: 'Gaidāmās' }).press('ArrowRight')
  await expect(his).toHaveURL(/when=past/)
  await days(his, request)
  await expectAccessible(his)
  await his.setViewportSize({ width: 320, height: 640 })
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await his.reload()
  await days(his, request)
  await his.getByRole('radio', { name: 'Visas' }).check()
  await days(his, last, request, next)
  await expect.poll(() => isCopied(his)).toBe(true)
  const away = await openOffline(his.context(), his)
  await away.goto('/doctor/dashboard?view=list')
  await days(away, next, last)
  await away.getByRole('radio', { name: 'Pagājušās' }).check()
  await days(away, request)

  const hers = await enter(patient)
  await hers.goto('/patient/consultations')
  await days(hers, last, request, next)
  await hers.getByLabel('Laiks').selectOption({ label: 'Gaidāmās' })
  await hers.getByRole('button', { name: 'Filtrēt' }).click()
  await days(hers, next, last)
  await expect(hers).toHaveURL(/when=coming/)
  await hers.getByRole('button', { name: 'Noņemt: Gaidāmās' }).click()
  await days(hers, last, request, next)
})
