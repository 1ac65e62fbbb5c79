import { expect, type Page } from '@playwright/test'
import { getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { dayInRiga } from '#domain/zone.ts'
import { openThread } from '../world/people/chat.ts'
import { expectAccessible } from './accessible.ts'
import { field, log, write } from './chat-page.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const DAY = 86_400_000
const rules = { minNotice: 60, buffer: 0, horizonDays: 90 }
/** 03.12.2026 of a plain day. */
const written = (day: string) => day.split('-').toReversed().join('.')
const noteOf = (page: Page) => page.getByRole('complementary', { name: 'Kad gaidīt atbildi' })

async function fitsAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

test('DOC-11 EASE-01 a specialist says when they answer and that they are away: what is typed is kept, offline it is said, and the list ends it', async ({
  world: { clinic },
  enter,
}) => {
  const { doctor } = await openThread(clinic)
  const settings = () => clinic.api.send(getDoctorSettings, { token: doctor.token })
  const page = await enter(doctor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctor/chat')
  await page.getByRole('link', { name: 'Kad atbildat čatā' }).click()
  await expect(page).toHaveURL('/doctor/profile?tab=answers')
  const form = page.getByRole('form', { name: 'Atbildes čatā' })
  const save = form.getByRole('button', { name: 'Saglabāt' })
  await expect(form.getByText('Stundas nav norādītas')).toBeVisible()
  await expect(save).toBeDisabled()

  const add = form.getByRole('button', { name: 'Pievienot stundas' })
  for (let n = 0; n < 3; n++) await add.click()
  await form.getByRole('button', { name: 'Dzēst: Otrdiena 09:00–17:00' }).click()
  // The keyboard goes on where it is near.
  await expect(add).toBeFocused()
  const second = form.getByRole('combobox', { name: 'Diena', exact: true }).nth(1)
  await second.selectOption({ label: 'Pirmdiena' })
  await expect(form.getByText('Šis laiks pārklājas ar citu')).toBeVisible()
  await expect(save).toBeDisabled()
  await second.selectOption({ label: 'Trešdiena' })
  await expect(form.getByText('Šis laiks pārklājas ar citu')).toBeHidden()

  const until = dayInRiga(clinic.now() + 3 * DAY)
  await form.getByRole('switch', { name: 'Kādu laiku neatbildēšu' }).check()
  const last = form.getByRole('group', { name: 'Pēdējā diena' })
  const [year = '', month = '', date = ''] = until.split('-')
  await last.getByLabel('Gads').selectOption(year)
  await last.getByLabel('Mēnesis').selectOption(String(Number(month)))
  await last.getByLabel('Diena', { exact: true }).selectOption(String(Number(date)))
  await form.getByLabel('Ko pateikt pacientiem').fill('Esmu kalnos.')
  await expectAccessible(page)
  await fitsAt320(page)

  await page.context().setOffline(true)
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(form.getByLabel('Ko pateikt pacientiem')).toHaveValue('Esmu kalnos.')
  await save.click()
  await expect(page.getByText('Saglabāts. Pacienti to redz čatā.')).toBeVisible()
  const replyHours = [1, 3].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  const today = dayInRiga(clinic.now())
  const saved = { ...rules, replyHours, absence: { from: today, until, text: 'Esmu kalnos.' } }
  expect(await settings()).toMatchObject(saved)

  await page.goto('/doctor/chat')
  const line = page.getByText(`Prombūtne līdz ${written(until)}`)
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await fitsAt320(page)
  await page.getByRole('button', { name: 'Beigt prombūtni' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Beigt prombūtni?' })
  await dialog.getByRole('button', { name: 'Beigt', exact: true }).click()
  await expect(line).toBeHidden()
  await expect(page.getByText('Pacienti to vairs neredz.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kad atbildat čatā' })).toBeFocused()
  expect(await settings()).toMatchObject({ ...saved, absence: null })
})

test(
  'DOC-11 OFF-05 a patient sees when answers come and who is away, as last known without a server, and not when it is over',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { doctor, patient } = await openThread(clinic)
    const replyHours = [1, 2, 3, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
    const until = dayInRiga(clinic.now() + DAY)
    const absence = { from: dayInRiga(clinic.now()), until, text: 'Esmu kalnos. Atbildēšu pēc tam.' }
    const save = (changes: object) =>
      clinic.api.send(saveDoctorSettings, { token: doctor.token, body: { ...rules, ...changes } })
    const page = await enter(patient)
    await page.setViewportSize({ width: 390, height: 844 })
    const thread = `/patient/chat/${doctor.clientId}`
    await page.goto(thread)
    await expect(field(page)).toBeVisible()
    // Nothing is known, nothing is said.
    await expect(noteOf(page)).toBeHidden()

    await save({ replyHours })
    await page.reload()
    await expect(noteOf(page)).toHaveText(/Atbilžu stundas: P–T\s09:00–17:00; Pk\s09:00–17:00/)
    await expectAccessible(page)
    await save({ absence })
    await page.reload()
    await expect(noteOf(page)).toContainText(`Prombūtnē līdz ${written(until)}`)
    await expect(noteOf(page)).toContainText(absence.text)
    await expect(field(page)).toHaveAccessibleDescription(/Atbilde būs vēlāk\..*113/)
    await expect(page.getByRole('link', { name: '113' }).last()).toHaveAttribute('href', 'tel:113')
    await write(page, 'Labdien!')
    await expect(log(page).getByText('Labdien!')).toBeVisible()
    await expectAccessible(page)
    await fitsAt320(page)

    // Nobody answers any more: what this device heard stands there at once, until the last day is over by its own clock.
    await page.route('**/v1/**', (route) => route.abort())
    await page.reload()
    await expect(noteOf(page)).toContainText(absence.text)
    await page.clock.setSystemTime(Date.now() + 3 * DAY)
    await page.reload()
    await expect(noteOf(page)).toHaveText(/^Atbilžu stundas/)
    await expect(page.getByText('Atbilde būs vēlāk.')).toBeHidden()
  },
)
