import { expect, type Page } from '@playwright/test'
import { saveDoctorProfile, getDoctorProfile } from '#contract/doctor-profile.ts'
import { logout } from '#contract/account-routes.ts'
import { emailOf } from '../world/people/clinic.ts'
import { PASSWORD } from '../world/people/people.ts'
import { foundOnDisk, rowsOn as rows } from './on-disk.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const rowsOn = (page: Page, table: 'drafts' | 'facts') => rows<{ key: string; value: unknown }>(page, table)
/** How much half typed lies open on this device. */
const draftsOn = async (page: Page) => (await rowsOn(page, 'drafts')).length
/** Whether this device knows to whom it is to be sealed. */
const canSeal = async (page: Page) => (await rowsOn(page, 'facts')).some(({ key }) => key === 'sealingKey')

const restored = (page: Page) => page.getByText('Atjaunojām to, ko ierakstījāt un nesaglabājāt.')

test('EASE-01 what is typed into the profile of a specialist is there again after a reload, another tab and another screen, until it is discarded or saved', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newDoctor())
  await page.goto('/doctor/profile')
  const about = page.getByLabel('Apraksts latviski')
  const before = await about.inputValue()
  await expect(restored(page)).toBeHidden()
  await page.getByLabel('Cena').fill('1.000')
  // The page is left in the very moment of the last word.
  await Promise.all([
    page.waitForEvent('load'),
    about.evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      document.execCommand('insertText', false, 'Vēl. ')
      location.reload()
    }),
  ])
  await expect(about).toHaveValue(/Vēl\. /)
  await about.fill('Klausos un nesteidzinu.')
  await page.reload()
  await expect(about).toHaveValue('Klausos un nesteidzinu.')
  await expect(page.getByLabel('Cena')).toHaveValue('1.000')
  await expect(page.getByText('23 / 500')).toBeVisible()
  await expect(restored(page)).toBeVisible()

  await page.getByLabel('Cena').fill('55')
  await page.getByRole('tab', { name: 'Paziņojumi' }).click()
  await page.getByRole('tab', { name: 'Profils' }).click()
  await expect(about).toHaveValue('Klausos un nesteidzinu.')
  await expect(page.getByLabel('Cena')).toHaveValue('55')
  await page.getByRole('link', { name: 'Maks' }).first().click()
  await expect(page).toHaveURL(/wallet/)
  await page.goBack()
  await expect(about).toHaveValue('Klausos un nesteidzinu.')

  await page.getByRole('button', { name: 'Atmest ierakstīto' }).press('Enter')
  await expect(about).toHaveValue(before)
  await expect(restored(page)).toBeHidden()
  await page.reload()
  await expect(about).toHaveValue(before)

  await about.fill('Klausos.')
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(page.getByText('Jūsu dati saglabāti!')).toBeVisible()
  await page.reload()
  await expect(about).toHaveValue('Klausos.')
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await expect(restored(page)).toBeHidden()
})

test(
  'EASE-01 what was typed outlives a session that ended by itself',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    const page = await enter(doctor)
    await page.goto('/doctor/profile')
    const comments = page.getByLabel('Piezīmes pacientiem')
    await expect(comments).toBeVisible()
    await comments.fill('Pirmdienās tikai attālināti.')
    await expect(page.getByText('28 / 500')).toBeVisible()
    await expect.poll(() => draftsOn(page)).toBe(1)
    await expect.poll(() => canSeal(page), { timeout: 30_000 }).toBe(true)
    // A device that comes to nothing by itself any more: what is kept now and then is kept too late.
    await page.evaluate(() => {
      const soon = globalThis.setTimeout.bind(globalThis)
      Object.assign(globalThis, {
        setTimeout: (act: () => void, wait = 0) => soon(act, wait === 250 ? 60_000 : wait),
      })
    })
    // The last words are typed in the moment in which the page hears that the session is over.
    const last = 'Pirmdienās tikai attālināti, no desmitiem.'
    await page.route('**/v1/user/profile', async (route) => {
      const response = await route.fetch()
      await comments.fill(last)
      await route.fulfill({ response })
    })
    // Signed out elsewhere: this page hears of it by itself.
    await clinic.api.send(logout, { token: doctor.token })
    await page.waitForURL(/\/login/)
    await page.unroute('**/v1/user/profile')
    await expect.poll(() => draftsOn(page)).toBe(0)
    await page.getByLabel('E-pasts').fill(emailOf(doctor))
    await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ienākt', exact: true }).click()
    await expect(page).toHaveURL(/\/doctor\/profile/)
    await expect(comments).toHaveValue(last)
    await expect(restored(page)).toBeVisible()
  },
)

test(
  'EASE-01 what was typed does not take the place of what was saved after it without a word',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    const { token } = doctor
    const page = await enter(doctor)
    await page.goto('/doctor/profile')
    const comments = page.getByLabel('Piezīmes pacientiem')
    await comments.fill('Pirmdienās tikai attālināti.')
    await expect.poll(() => draftsOn(page)).toBe(1)
    const saved = await clinic.api.send(getDoctorProfile, { token })
    await clinic.api.send(saveDoctorProfile, {
      token,
      body: {
        photo: saved.photo ?? '',
        bio: saved.bio,
        iban: saved.iban ?? '',
        price: saved.price ?? 40,
        speciality: saved.speciality ?? 'psychologist',
        languages: saved.languages,
        comments: 'Otrdienās klātienē.',
        metaTagDescription: saved.metaTagDescription,
        metaTagKeywords: saved.metaTagKeywords,
      },
    })
    await page.reload()
    await expect(comments).toHaveValue('Pirmdienās tikai attālināti.')
    await expect(page.getByText('Kopš tā laika dati ir mainīti', { exact: false })).toBeVisible()
  },
)

test(
  'EASE-01 SAFE-06 a person’s own data: another tab of the screen loses nothing but the personal code, and leaving the change does',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newPatient())
    await page.goto('/patient/profile')
    const card = page.getByRole('region', { name: 'Jūsu dati' })
    const change = card.getByRole('button', { name: 'Mainīt' })
    await change.click()
    await card.getByLabel('Personas kods').fill('170590-54321')
    const man = card.getByRole('radio', { name: 'Vīrietis' })
    await man.check()
    await expect.poll(async () => (await rowsOn(page, 'drafts'))[0]?.value).toContain('"male"')
    expect(await foundOnDisk(page, ['170590-54321'])).toEqual([])
    await page.getByRole('tab', { name: 'Kartes' }).click()
    await page.getByRole('tab', { name: 'Profils' }).click()
    await change.click()
    await expect(man).toBeChecked()
    await expect(card.getByLabel('Personas kods')).not.toHaveValue('170590-54321')
    await expect(restored(page)).toBeVisible()
    // Whoever opens the device must not find the code.
    const [draft] = await rowsOn(page, 'drafts')
    expect(draft?.value).toContain('"male"')
    expect(draft?.value).not.toContain('personalCode')
    await card.getByRole('button', { name: 'Atcelt' }).click()
    await change.click()
    await expect(man).not.toBeChecked()
    await expect(restored(page)).toBeHidden()
  },
)

test('EASE-01 SAFE-06 a guest who signs up finds it again after a reload, but for passwords, the personal code and the consent', async ({
  browser,
  world: { server },
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV' })
  const page = await context.newPage()
  await page.goto('/signupdoctor')
  await page.getByLabel('Vārds', { exact: true }).fill('Ilze')
  await page.getByLabel('E-pasts').fill('ilze@example.com')
  await page.getByLabel('Personas kods').fill('170590-12345')
  await page.getByLabel('Parole', { exact: true }).fill('Sapnis123')
  await page.getByRole('checkbox').check()
  await page.reload()
  await expect(page.getByLabel('E-pasts')).toHaveValue('ilze@example.com')
  await expect(page.getByLabel('Vārds', { exact: true })).toHaveValue('Ilze')
  await expect(page.getByLabel('Personas kods')).toHaveValue('')
  await expect(page.getByLabel('Parole', { exact: true })).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(kept).not.toContain('Sapnis123')
  expect(kept).not.toContain('170590')
  await expect(page.getByText('Jūsu prakse, jūsu laiks.')).toBeVisible()
  await context.close()
})

test(
  'VAL-08 a refusal that names a field which is not there is said in the summary, and the form can be sent again',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newDoctor())
    await page.goto('/doctor/profile')
    await page.getByLabel('Apraksts latviski').fill('Klausos.')
    await page.route('**/doctor/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await route.fulfill({
        status: 422,
        json: { error: 'validation', fields: { licence: 'required', 'languages.0': 'invalid' } },
      })
    })
    const save = page.getByRole('button', { name: 'Saglabāt' })
    await save.click()
    const summary = page.getByRole('alert').filter({ hasText: 'Lūdzu, pārbaudiet' })
    await expect(summary).toContainText(/nepieņēma „licence“ \([^)]+[^.)]\), bet šeit tāda lauka nav\. /)
    await expect(summary.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('group', { name: 'Valodas' })).toHaveAccessibleDescription(/./)
  },
)

test('ROLE-03 whoever has no such profile is told what it is for and how to add it, and keeps what is their own', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newAdmin())
  for (const path of [
    '/doctor/profile',
    '/doctor/wallet',
    '/patient/profile/cards',
    '/patient/profile/plans',
  ]) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: /^Jums nav (speciālista|pacienta) profila$/ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mēģināt vēlreiz' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Pievienot profilu' })).toHaveAttribute(
      'href',
      '/profiles/add',
    )
  }
  await page.goto('/patient/profile')
  await expect(
    page.getByRole('region', { name: 'Jūsu dati' }).getByRole('button', { name: 'Mainīt' }),
  ).toBeVisible()
})
