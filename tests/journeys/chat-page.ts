import { expect, type Page } from '@playwright/test'

/** What stands in an open thread. */
export const log = (page: Page) => page.getByRole('region', { name: 'Ziņas' })
export const field = (page: Page) => page.getByRole('textbox', { name: /^Ziņa:/ })

/** What the server does not have yet. */
export const waiting = (page: Page) => log(page).getByText('Gaida')

/** The texts of the messages in their order. */
export const words = (page: Page) =>
  log(page).locator('li > div:first-child > span:last-child').allTextContents()

/** Writes and sends with the keyboard, one after another. */
export async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('')
  }
}
