import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'saruna-components-'))
let server: PreviewServer
let address = ''

test.beforeAll(async () => {
  // Built, not served from source: only then are the styles lowered the way people get them.
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(async () => {
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

async function open(page: Page, { theme = 'light', language = 'lv', width = 1440 } = {}) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${address}?theme=${theme}&lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const theme of ['light', 'dark'])
  for (const width of [390, 1440])
    for (const language of ['lv', 'en', 'ru'])
      test(`SAFE-06 every component passes axe: ${theme}, ${width}, ${language}`, async ({ page }) => {
        await open(page, { theme, width, language })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(await sideways(page)).toBe(0)
      })

for (const language of ['lv', 'en', 'ru'])
  test(`NAV-14 no component scrolls sideways at 320 pixels, ${language}`, async ({ page }) => {
    await open(page, { width: 320, language })
    expect(await sideways(page)).toBe(0)
  })

test('SAFE-06 a theme forced on an inner element reaches everything in it', async ({ page }) => {
  await open(page)
  const ink = (forced: string) =>
    page.evaluate((theme) => {
      const box = document.body.appendChild(document.createElement('div'))
      if (theme) box.dataset['theme'] = theme
      const inner = box.appendChild(document.createElement('p'))
      inner.style.color = 'var(--ink)'
      return getComputedStyle(inner).color
    }, forced)
  expect(await ink('dark')).toBe('rgb(236, 238, 229)')
  expect(await ink('')).toBe('rgb(18, 45, 39)')
})

test('SAFE-06 a dialog takes focus, keeps it, closes on Escape and gives it back', async ({ page }) => {
  await open(page, { language: 'en' })
  const opener = page.getByRole('button', { name: 'Add a card' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a card first' })
  await expect(dialog.getByLabel('Card number')).toBeFocused()
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SAFE-06 a question is an alert dialog, and its toast speaks after it has closed', async ({ page }) => {
  await open(page, { language: 'en' })
  await page.getByRole('button', { name: 'Cancel consultation' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this consultation?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible()
})

test('SAFE-06 a toast with an action can be reached and goes once it is used', async ({ page }) => {
  await open(page, { language: 'en' })
  await page.getByRole('button', { name: 'Toast with action' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByTestId('chosen')).toHaveText('shown')
  await expect(page.getByText('2 messages sent')).toBeHidden()
})

test('SAFE-06 the menu: arrows move, Escape returns to the button, what is off does nothing', async ({
  page,
}) => {
  await open(page, { language: 'en' })
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

test('SAFE-06 tabs: arrows, Home and End select, only the selected one is in the tab order', async ({
  page,
}) => {
  await open(page, { language: 'en' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('All').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('To review')).toBeFocused()
  await expect(tab('To review')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('The list could not be loaded.')
  await page.keyboard.press('End')
  await expect(tab('Published')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('All')).toBeFocused()
  await expect(tab('Published')).toHaveAttribute('tabindex', '-1')
})

test('SAFE-06 stars are a radio group that arrows choose in', async ({ page }) => {
  await open(page, { language: 'en' })
  const group = page.getByRole('radiogroup', { name: 'Rating' })
  await group.getByRole('radio', { name: '3 of 5' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('stars')).toHaveText('4')
  await expect(group.getByRole('radio', { name: '4 of 5' })).toBeChecked()
})

test('SAFE-06 the week moves by day with arrows; a day without times cannot be chosen', async ({ page }) => {
  await open(page, { language: 'en' })
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
}) => {
  await open(page, { language: 'en' })
  for (const name of ['Sending…', 'Not yet']) {
    const button = page.getByRole('button', { name })
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByTestId('presses')).toHaveText('0')
})

test('SAFE-06 the error summary takes focus and leads to the fields', async ({ page }) => {
  await open(page, { language: 'ru' })
  await page.getByRole('button', { name: 'Submit with errors' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Пожалуйста, проверьте 2 поля' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a bank' }).click()
  await expect(page.getByRole('radio', { name: 'Ābele' })).toBeFocused()
  await page.getByRole('button', { name: 'Submit with errors' }).click()
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Enter an IBAN')
})

test('VAL-03 VAL-04 a birth date counts when whole; under 18 it is cleared', async ({ page }) => {
  await open(page, { language: 'en' })
  const date = page.getByRole('group', { name: 'Birth date' })
  const part = (name: string) => date.getByRole('combobox', { name })
  const years = await part('Year').getByRole('option', { includeHidden: true }).allTextContents()
  expect(years.slice(1)).toHaveLength(101)
  expect(years[1]).toBe('2008')
  expect(years.at(-1)).toBe('1908')
  await part('Day').selectOption('29')
  await part('Month').selectOption('2')
  await expect(page.getByTestId('birth')).toHaveText('–')
  await part('Year').selectOption('1992')
  await expect(page.getByTestId('birth')).toHaveText('1992-02-29')
  // No 29 February that year: the day must be chosen again.
  await part('Year').selectOption('1991')
  await expect(page.getByTestId('birth')).toHaveText('–')
  await expect(part('Day')).toHaveValue('')
  await part('Day').selectOption('25')
  await part('Month').selectOption('11')
  await expect(page.getByTestId('birth')).toHaveText('1991-11-25')
  await part('Year').selectOption('2008')
  await expect(page.getByTestId('birth')).toHaveText('–')
  await expect(part('Year')).toHaveValue('')
  const due = page.getByRole('group', { name: 'Due date' }).getByRole('combobox', { name: 'Year' })
  expect((await due.getByRole('option', { includeHidden: true }).allTextContents()).at(-1)).toBe('2036')
})

test('VAL-04 a time is hours and minutes beside the date', async ({ page }) => {
  await open(page, { language: 'en' })
  const group = page.getByRole('group', { name: 'Date and time' })
  await group.getByRole('combobox', { name: 'Hours' }).selectOption('00')
  await expect(page.getByTestId('at')).toHaveText('2026-11-25T00:30')
  await group.getByRole('combobox', { name: 'Minutes' }).selectOption('59')
  await expect(page.getByTestId('at')).toHaveText('2026-11-25T00:59')
  await group.getByRole('combobox', { name: 'Minutes' }).selectOption('')
  await expect(page.getByTestId('at')).toHaveText('–')
})

test('VAL-05 what is chosen in a multi picker leaves the list and returns when it is taken away', async ({
  page,
}) => {
  await open(page, { language: 'en' })
  const input = page.getByRole('combobox', { name: 'Add a language' })
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await input.press('ArrowDown')
  await expect(option('Latvian')).toBeHidden()
  await input.pressSequentially('eston')
  await input.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove: Estonian' })).toBeVisible()
  await input.press('ArrowDown')
  await expect(option('Estonian')).toBeHidden()
  await page.getByRole('button', { name: 'Remove: Latvian' }).click()
  await input.click()
  await expect(option('Latvian')).toBeVisible()
  await input.pressSequentially('zzz')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await input.press('Escape')
  await expect(page.getByText('Nothing matches.')).toBeHidden()
})

test('VAL-09 option lists are 12 rem high and scroll', async ({ page }) => {
  await open(page, { language: 'en' })
  await page.getByRole('combobox', { name: 'Add a language' }).click()
  const list = page.getByRole('listbox', { name: 'Add a language' })
  const { height, scrolls } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }))
  expect({ height, scrolls }).toEqual({ height: 192, scrolls: true })
  const year = page.getByRole('group', { name: 'Birth date' }).getByRole('combobox', { name: 'Year' })
  await year.click()
  expect(await year.evaluate((select) => getComputedStyle(select, '::picker(select)').maxBlockSize)).toBe(
    '192px',
  )
})

/** A drawing as a file, made by the browser itself. */
async function picture(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height, type]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
      return canvas.toDataURL(type)
    },
    [width, height, type] as const,
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('VAL-07 a picture is made smaller, kept as base64 and shown at 200 pixels at most', async ({ page }) => {
  await open(page, { language: 'en' })
  const field = page.getByRole('group', { name: 'Photo' })
  const buffer = await picture(page, 1600, 800, 'image/jpeg')
  await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByTestId('photo')).toContainText('data:image/jpeg;base64,')
  const image = field.getByRole('img', { name: 'The chosen image' })
  const size = await image.evaluate((element: HTMLImageElement) => ({
    natural: [element.naturalWidth, element.naturalHeight],
    shown: element.getBoundingClientRect().width,
  }))
  expect(size.natural).toEqual([400, 200])
  expect(size.shown).toBeLessThanOrEqual(200)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByTestId('photo')).toHaveText('–')
})

test('VAL-07 a wrong type, too large or broken a file is refused in words', async ({ page }) => {
  await open(page, { language: 'en' })
  const field = page.getByRole('group', { name: 'Photo' })
  const give = (mimeType: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name: 'file', mimeType, buffer })
  await give('application/pdf', Buffer.from('%PDF'))
  await expect(field.getByRole('alert')).toHaveText(
    'This file is not a JPEG, PNG or WebP image. Choose another.',
  )
  await give('image/png', Buffer.alloc(1024 * 1024 + 1))
  await expect(field.getByRole('alert')).toHaveText('The image is larger than 1 MB. Choose a smaller one.')
  await give('image/png', Buffer.from('no picture'))
  await expect(field.getByRole('alert')).toHaveText('The image cannot be read. Choose another file.')
  await expect(page.getByTestId('photo')).toHaveText('–')
})

test('ADM-10 the pager has first, previous, five numbers, next and last', async ({ page }) => {
  await open(page, { language: 'en' })
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

test('ADM-10 a list: filter chips, sorting, row menu, failure with another try', async ({ page }) => {
  await open(page, { language: 'en' })
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
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('NAV-05 the switch changes every word, is remembered, and the document says its language', async ({
  page,
}) => {
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv')
  await page.getByRole('button', { name: 'RU, Русский' }).click()
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru')
  await page.goto(address)
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
})
