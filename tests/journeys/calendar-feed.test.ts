import { expect } from '@playwright/test'
import { getCalendarFeed } from '#contract/calendar-feed.ts'
import { expectAccessible } from './accessible.ts'
import { PASSWORD } from '../world/people/people.ts'
import { test } from './with-clinic.ts'

/** What a calendar gets under an address, or with which status it is refused. */
async function read(address: string): Promise<string | number> {
  const answer = await fetch(address)
  return answer.ok ? await answer.text() : answer.status
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`DOC-07 a specialist connects their own calendar, renames its entries, replaces the address and ends it, ${viewport.width} px`, async ({
    world,
    enter,
  }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const patient = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, 2)
    await clinic.schedule(patient, doctor, from)
    const page = await enter(doctor, { viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/doctor/dashboard')
    await page.getByRole('button', { name: 'Pieejamība' }).click()
    const hours = page.getByRole('dialog', { name: 'Pieejamība' })
    await hours.getByRole('button', { name: 'Savienot kalendāru' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Konsultācijas jūsu kalendārā' })
    await expect(dialog.getByRole('radio', { name: /Tikai «Saruna»/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Izveidot saiti' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Izveidot saiti?' })
    await question.getByLabel('Jūsu parole', { exact: true }).fill('Nepareiza1')
    await question.getByRole('button', { name: 'Izveidot saiti' }).click()
    await expect(question.getByRole('link', { name: 'Parole nav pareiza.' })).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Jūsu parole', { exact: true }).fill(PASSWORD)
    await question.getByLabel('Jūsu parole', { exact: true }).press('Enter')
    await expect(dialog.getByText('Saite ir gatava')).toBeVisible()
    const url = await dialog.getByLabel('Kalendāra saite').inputValue()
    await dialog.getByRole('button', { name: 'Kopēt saiti' }).click()
    await expect(page.getByText('Nokopēts.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await expectAccessible(page)
    expect(await read(url)).toContain('SUMMARY:Saruna\r\n')
    await dialog.getByText('Ar pacienta vārdu').click()
    await expect(page.getByText(/^Saglabāts\. Kalendārs to rādīs/)).toBeVisible()
    expect(await read(url)).toMatch(/SUMMARY:Saruna: \S+/)

    // The address is in sight once: whoever comes back sees since when there is one, and that a calendar reads it.
    await dialog.getByRole('button', { name: 'Atpakaļ' }).click()
    await expect(hours.getByRole('button', { name: 'Mainīt kalendāra saiti' })).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Pieejamība' }).click()
    await expect(hours.getByText(/Kalendārs to pēdējo reizi lasīja/)).toBeVisible()
    await hours.getByRole('button', { name: 'Mainīt kalendāra saiti' }).click()
    await expect(dialog.getByRole('radio', { name: /Ar pacienta vārdu/ })).toBeChecked()
    await expect(dialog.getByLabel('Kalendāra saite')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Izveidot jaunu saiti' }).click()
    const renewal = page.getByRole('dialog', { name: 'Izveidot jaunu saiti?' })
    await renewal.getByLabel('Jūsu parole', { exact: true }).fill(PASSWORD)
    await renewal.getByRole('button', { name: 'Izveidot jaunu saiti' }).click()
    const next = await dialog.getByLabel('Kalendāra saite').inputValue()
    expect([await read(url), next === url]).toEqual([404, false])
    await dialog.getByRole('button', { name: 'Atcelt saiti' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt saiti' }).click()
    await expect(hours.getByRole('button', { name: 'Savienot kalendāru' })).toBeVisible()
    expect(await read(next)).toBe(404)
    expect(await clinic.api.send(getCalendarFeed, { token: doctor.token })).toEqual({ feed: null })
  })
