import { expect } from '@playwright/test'
import { getDoctorProfile, publishDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { test } from './with-clinic.ts'

/** The doctor rewrites the biography while it is being reviewed. */
async function rewrite({ api }: Clinic, { token }: Member, lv: string): Promise<void> {
  const { photo, iban, price, languages, bio } = await api.send(getDoctorProfile, { token })
  await api.send(saveDoctorProfile, {
    token,
    body: {
      photo: photo ?? '',
      iban,
      price: price ?? 40,
      speciality: 'psychologist',
      languages,
      bio: { ...bio, lv },
    },
  })
}

test('ADM-03 a profile rewritten while it is looked at is not decided unseen, and the comment is kept', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  await clinic.api.send(publishDoctorProfile, { token: doctor.token })
  const page = await enter(clinic.admin)
  await page.goto(`/admin/doctors/${doctor.clientId}`)
  const preview = page.getByRole('region', { name: 'Kā to redzēs pacienti' })
  const changed = page.getByRole('alert').filter({ hasText: 'Profils tikmēr ir mainījies.' })
  await expect(preview).toContainText('Mierīgi.')

  await rewrite(clinic, doctor, 'Pirmais labojums.')
  await page.getByRole('button', { name: 'Publicēt', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicēt' }).click()
  await expect(changed).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(preview).toContainText('Pirmais labojums.')

  await rewrite(clinic, doctor, 'Otrais labojums.')
  await page.getByRole('button', { name: 'Noraidīt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kas jāuzlabo').fill('Lūdzu, īsāk.')
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(changed).toBeVisible()
  await expect(preview).toContainText('Otrais labojums.')
  expect((await clinic.api.send(getDoctorProfile, { token: doctor.token })).status).toBe('in_review')

  await page.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(dialog.getByLabel('Kas jāuzlabo')).toHaveValue('Lūdzu, īsāk.')
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(page.getByRole('main').getByText('Noraidīts', { exact: true })).toBeVisible()
  await expect(changed).toHaveCount(0)
  expect((await clinic.api.send(getDoctorProfile, { token: doctor.token })).adminComment).toBe('Lūdzu, īsāk.')
})
