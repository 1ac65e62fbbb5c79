import { expect } from '@playwright/test'
import { dayInRiga } from '#domain/zone.ts'
import { dayAt } from '../world/people/clinic.ts'
import { violations } from './checks/axe.ts'
import { chooseDay } from './choose-day.ts'
import { inOwnClinic } from './with-clinic.ts'

const test = inOwnClinic()
const DAY = 86_400_000

test('DOC-08 ADM-16 a licence is said, reviewed and shown with the way to its register; its end is found and told', async ({
  world: { clinic },
  enter,
}) => {
  await clinic.moveTo(dayAt(1, 10))
  const until = dayInRiga(clinic.now() + 30 * DAY)
  const untilText = until.split('-').toReversed().join('.')
  const doctor = await clinic.newDoctor()

  const own = await enter(doctor)
  await own.goto('/doctor/profile')
  const form = own.getByRole('region', { name: 'Licence' })
  const save = own.getByRole('button', { name: 'Saglabāt' })
  await form.getByLabel('Licences numurs').fill('LV-12345')
  await expect(own.getByRole('button', { name: 'Licences izsniedzējs' })).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByLabel('Licences izsniedzējs').fill('Veselības inspekcija')
  const link = form.getByLabel('Saite uz publisko reģistru')
  await link.fill('registrs.example.com/12345')
  await link.blur()
  await expect(link).toHaveAccessibleDescription(/Vajag visu adresi, un tai jāsākas ar https:/)
  await link.fill('https://registrs.example.com/12345')
  await form.getByRole('checkbox', { name: 'Licencei ir termiņš' }).check()
  await expect(save).toBeDisabled()
  const day = form.getByRole('group', { name: 'Licence derīga līdz' })
  await expect(day).toContainText('Izvēlieties dienu, mēnesi un gadu')
  await chooseDay(day, until)
  await save.click()
  await expect(own.getByText('Jūsu dati saglabāti!')).toBeVisible()
  expect(await violations(own)).toEqual([])
  await own.reload()
  await expect(day.getByRole('combobox', { name: 'Gads' })).toHaveValue(until.slice(0, 4))
  await own.getByRole('button', { name: 'Nosūtīt izskatīšanai' }).click()
  await expect(own.getByText('Tiek izskatīts', { exact: true })).toBeVisible()

  const admin = await enter(clinic.admin)
  await admin.goto(`/admin/doctors/${doctor.clientId}`)
  const changes = admin.getByRole('region', { name: 'Kas mainīts' })
  for (const words of ['LV-12345', 'Veselības inspekcija', untilText, 'https://registrs.example.com/12345'])
    await expect(changes).toContainText(words)
  const preview = admin.getByRole('region', { name: 'Kā to redzēs pacienti' })
  await expect(preview).toContainText(`LV-12345 · Veselības inspekcija · derīga līdz ${untilText}`)
  await admin.getByRole('button', { name: 'Publicēt', exact: true }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Publicēt' }).click()
  await expect(admin.getByRole('main').getByText('Publiski pieejams', { exact: true })).toBeVisible()
  await expect(admin.getByRole('main').getByText(`Licence līdz ${untilText}`)).toBeVisible()

  const phone = await enter(await clinic.newPatient(), { viewport: { width: 320, height: 700 } })
  await phone.goto(`/apply/${doctor.clientId}`)
  await expect(phone.getByText(`derīga līdz ${untilText}`)).toBeVisible()
  const register = phone.getByRole('link', { name: /^Skatīt publiskajā reģistrā \(registrs\.example\.com\)/ })
  await expect(register).toHaveAccessibleName(/\(atvērsies jaunā cilnē\)$/)
  await expect(register).toHaveAttribute('href', 'https://registrs.example.com/12345')
  await expect(register).toHaveAttribute('target', '_blank')
  await expect(register).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await violations(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await admin.goto('/admin/dashboard')
  await admin.getByRole('link', { name: /Licenču termiņi/ }).click()
  await admin.waitForURL(/\/admin\/doctors\?licence=told$/)
  const rows = admin.getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(`Licence līdz ${untilText}`)
  expect(await violations(admin)).toEqual([])

  // By the server's clock alone: the browsers' stand still.
  await clinic.moveTo(clinic.now() + 31 * DAY)
  await phone.reload()
  await expect(phone.getByText(`beigusies ${untilText}`)).toBeVisible()
  await expect(phone.getByText('derīga līdz')).toHaveCount(0)
  await expect(register).toBeVisible()
  await admin.getByLabel('Licence').selectOption({ label: 'Beigusies' })
  await admin.getByRole('button', { name: 'Filtrēt' }).click()
  await admin.waitForURL(/\/admin\/doctors\?licence=ended$/)
  await expect(rows.last()).toContainText(`Licence beigusies ${untilText}`)
  await admin.getByLabel('Licence').selectOption({ label: 'Beidzas 60 dienu laikā' })
  await admin.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(admin.getByText('Nekas neatbilst filtriem.')).toBeVisible()
})
