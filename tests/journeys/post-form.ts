import type { Locator, Page } from '@playwright/test'
import { photo } from '../world/people/attached.ts'

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Teksts (Latviešu)' })
export const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Rīki: Teksts (Latviešu)' })
    .getByRole('button', { name: new RegExp(`^${name}( ·|$)`) })
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
export const picture = async () => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await photo({ format: 'png' })),
})

/** A paste as a browser brings it: markup, and files beside it. */
export async function paste(page: Page, html: string, files: readonly Buffer[] = []): Promise<void> {
  await textOf(page).evaluate(
    (element, pasted) => {
      const data = new DataTransfer()
      if (pasted.html) data.setData('text/html', pasted.html)
      for (const bytes of pasted.files)
        data.items.add(new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { html, files: files.map((bytes) => [...bytes]) },
  )
}

export async function openNew(page: Page): Promise<void> {
  await page.goto('/admin/news/new')
  await textOf(page).click()
}

/** Fills in what is needed besides the text, and saves. */
export async function save(page: Page, title: string): Promise<string> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await page.getByLabel('Virsraksts (Latviešu)').fill(title)
  await button(page, 'Saglabāt melnrakstu').click()
  await page.waitForURL(/\/admin\/news\/[\da-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}
