import { expect } from '@playwright/test'
import { test } from './with-sheet.ts'

test('ADM-10 the pager has first, previous, five numbers, next and last', async ({ page, open }) => {
  await open({ language: 'en' })
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const names = () =>
    pager.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const around = ['First page', 'Previous page', 'Next page', 'Last page']
  expect(await names()).toEqual([
    ...around.slice(0, 2),
    ...[1, 2, 3, 4, 5].map((page) => `Page ${page}`),
    ...around.slice(2),
  ])
  await expect(pager).toContainText('1–50 of 1,284')
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Last page' }).click()
  await expect(pager).toContainText('1,251–1,284 of 1,284')
  await expect(pager.getByRole('button', { name: 'Page 26' })).toHaveAttribute('aria-current', 'page')
  await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Page 24' }).click()
  expect(await names()).toContain('Page 22')
})

test('DOC-07 behind the chart there is a table for those who listen', async ({ page, open }) => {
  await open({ language: 'en' })
  const table = page.getByRole('table', { name: 'Earned by month' })
  await expect(table.getByRole('columnheader')).toHaveText(['Month', 'Amount'])
  await expect(table.getByRole('row', { name: 'Month 9 1210.00 €' })).toHaveCount(1)
  await expect(table.getByRole('rowheader')).toHaveCount(6)
})

test('ADM-10 a list: filter chips, sorting, row menu, failure with another try', async ({ page, open }) => {
  await open({ language: 'en' })
  await page.getByRole('button', { name: 'Remove: Status: confirmed' }).click()
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()
  await page.getByRole('search').getByLabel('Status').selectOption('blocked')
  await page.getByRole('search').getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: 'Remove: Status: blocked' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Patients' })
  await expect(table.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Patient', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Patient', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await table.getByRole('button', { name: 'More actions: Anna Bērziņa' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(page.getByTestId('done')).toHaveText('block 8f2c41')
  await page.getByRole('tab', { name: 'To review' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'To review' }).getByRole('button', { name: 'Try again' }),
  ).toBeVisible()
})
