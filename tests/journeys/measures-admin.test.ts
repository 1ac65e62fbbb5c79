import { expect, type Page } from '@playwright/test'
import { getMeasure, listMeasures } from '#contract/admin-measure.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'

/** Writes a text in the three languages. */
async function write(page: Page, name: string, words: string): Promise<void> {
  for (const language of ['latviski', 'angliski', 'krieviski'])
    await page
      .getByRole('textbox', { name: `${name}, ${language}` })
      .first()
      .fill(`${words} ${language}`)
}

test('QST-14 an administrator writes a measure, publishes it in three languages, changes it and withdraws it', async ({
  world: { clinic },
  enter,
}) => {
  const { api, admin } = clinic
  const page = await enter(admin)
  await page.goto('/admin/measures')
  await page.getByRole('link', { name: 'Jauns pašnovērtējums' }).first().click()
  await page.getByRole('textbox', { name: 'Nosaukums, latviski' }).fill('Miegs')
  // What is typed outlives leaving.
  await page.getByRole('link', { name: 'Visi pašnovērtējumi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iziet' }).click()
  await page.getByRole('link', { name: 'Jauns pašnovērtējums' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Nosaukums, latviski' })).toHaveValue('Miegs')

  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/measures\/[\da-f-]{36}$/)
  await expect(page.getByText('Viss ir saglabāts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicēt' })).toBeDisabled()
  await page.getByRole('button', { name: /^Līdz publicēšanai trūkst/ }).click()
  await expect(page.getByRole('textbox', { name: 'Nosaukums, angliski' })).toBeFocused()

  await write(page, 'Nosaukums', 'Miegs')
  await write(page, 'Jautājums', 'Vai gulējāt labi?')
  await write(page, '1. atbilde', 'Jā')
  await write(page, '2. atbilde', 'Nē')
  await page.getByRole('checkbox', { name: 'Riska atbilde: 2. atbilde' }).check()
  await page.getByRole('button', { name: 'Pievienot nozīmi' }).click()
  await write(page, '1. nozīme', 'Maz pazīmju')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(page.getByText('Viss ir saglabāts')).toBeVisible()
  await page.getByRole('button', { name: 'Publicēt' }).click()
  await expect(page.getByRole('button', { name: 'Atsaukt publicēšanu' })).toBeVisible()
  const [measure] = (await api.send(listMeasures, { token: admin.token, query: { limit: 1 } })).data
  expect(measure).toMatchObject({ status: 'published', number: 2 })

  // A second question goes before the first by the keyboard.
  await page.getByRole('button', { name: 'Pievienot jautājumu' }).click()
  await expect(page.getByRole('button', { name: 'Saglabāt', exact: true })).toBeDisabled()
  const second = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '2. jautājums' }) })
  await second.getByRole('textbox', { name: 'Kārtas numurs: 2. jautājums' }).press('Alt+ArrowUp')
  await write(page, 'Jautājums', 'Vai bija spēks?')
  await write(page, '1. atbilde', 'Bija')
  await write(page, '2. atbilde', 'Nebija')
  await page.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(page.getByText('Viss ir saglabāts')).toBeVisible()
  const params = { id: measure?._id ?? '' }
  const { questions } = await api.send(getMeasure, { token: admin.token, params })
  expect(questions.map(({ text }) => text.lv)).toEqual([
    'Vai bija spēks? latviski',
    'Vai gulējāt labi? latviski',
  ])
  expect(questions.map(({ options }) => options.map(({ risk }) => risk))).toEqual([
    [undefined, undefined],
    [undefined, true],
  ])

  await page.getByRole('button', { name: 'Atsaukt publicēšanu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atsaukt pašnovērtējumu' }).click()
  await expect(page.getByRole('button', { name: 'Publicēt' })).toBeEnabled()
})
