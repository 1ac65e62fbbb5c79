import { expect } from '@playwright/test'
import { violations } from '../journeys/checks/axe.ts'
import { test } from './with-sheet.ts'

test('SAFE-06 a dialog takes focus, keeps it, closes on Escape and gives it back', async ({ page, open }) => {
  await open({ language: 'en' })
  const opener = page.getByRole('button', { name: 'Add a card' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a card first' })
  await expect(dialog.getByLabel('Card number')).toBeFocused()
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SAFE-06 a question is an alert dialog, and its toast speaks after it has closed', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  await page.getByRole('button', { name: 'Cancel consultation' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this consultation?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible()
})

test('SAFE-06 a toast with an action can be reached and goes once it is used', async ({ page, open }) => {
  await open({ language: 'en' })
  await page.getByRole('button', { name: 'Toast with action' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByTestId('chosen')).toHaveText('shown')
  await expect(page.getByText('2 messages sent')).toBeHidden()
})

test('SAFE-06 the menu: arrows move, Escape returns to the button, what is off does nothing', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  const button = page.getByRole('button', { name: 'More', exact: true })
  await button.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('chosen')).toHaveText('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByTestId('chosen')).toHaveText('sign out')
})
