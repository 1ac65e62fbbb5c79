import { expect } from '@playwright/test'
import { test } from './with-sheet.ts'

test('SAFE-06 tabs: arrows, Home and End select, only the selected one is in the tab order', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('All').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('To review')).toBeFocused()
  await expect(tab('To review')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'To review' })).toContainText('Error occurred')
  await page.keyboard.press('End')
  await expect(tab('Published')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('All')).toBeFocused()
  await expect(tab('Published')).toHaveAttribute('tabindex', '-1')
})

test('SAFE-06 tabs that do not fit: the selected one is brought into sight, and the page stays where it is', async ({
  page,
  open,
}) => {
  await open({ language: 'en', width: 320 })
  const row = page.getByRole('tablist', { name: 'Months' })
  const tab = (name: string) => row.getByRole('tab', { name })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await row.scrollIntoViewIfNeeded()
  await expect(tab('October')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('October')).toBeInViewport({ ratio: 1 })
  await tab('October').focus()
  // Where it is seen: pictures above it may still come in, and the browser makes up for them.
  const stands = () => row.evaluate((element) => [scrollX, element.getBoundingClientRect().top])
  const before = await stands()
  await page.keyboard.press('Home')
  await expect(tab('January')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(tab('December')).toBeFocused()
  await expect(tab('December')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(tab('January')).toBeInViewport({ ratio: 1 })
  expect(await stands()).toEqual(before)
})

test('SAFE-06 stars are a radio group that arrows choose in', async ({ page, open }) => {
  await open({ language: 'en' })
  const group = page.getByRole('radiogroup', { name: 'Rating' })
  await group.getByRole('radio', { name: '3 of 5' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('stars')).toHaveText('4')
  await expect(group.getByRole('radio', { name: '4 of 5' })).toBeChecked()
})

test('SAFE-06 the week moves by day with arrows; a day without times cannot be chosen', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  const day = (name: RegExp) => page.getByRole('button', { name })
  await day(/^Wednesday, 25.11.2026/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day(/^Thursday, 26.11.2026/)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(day(/^Saturday/)).toHaveAttribute('aria-pressed', 'false')
})

test('VAL-06 a busy or not-yet button keeps its place in the tab order and does not act', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  for (const name of ['Sending…', 'Not yet']) {
    const button = page.getByRole('button', { name })
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByTestId('presses')).toHaveText('0')
})
