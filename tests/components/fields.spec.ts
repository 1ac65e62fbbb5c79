import { expect, type Page } from '@playwright/test'
import { test } from './with-sheet.ts'

test('SAFE-06 the error summary takes focus and leads to the fields', async ({ page, open }) => {
  await open({ language: 'ru' })
  await page.getByRole('button', { name: 'Submit with errors' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Пожалуйста, проверьте 2 поля' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a bank' }).click()
  await expect(page.getByRole('radio', { name: 'Ābele' })).toBeFocused()
  await page.getByRole('button', { name: 'Submit with errors' }).click()
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Enter an IBAN')
})

test('VAL-03 VAL-04 a birth date counts when whole; under 18 it is cleared', async ({ page, open }) => {
  await open({ language: 'en' })
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

test('VAL-04 a time is hours and minutes beside the date', async ({ page, open }) => {
  await open({ language: 'en' })
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
  open,
}) => {
  await open({ language: 'en' })
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

test('VAL-05 what was typed and is not among the offered is said beside the picker, until it is mended', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  const said = page.getByRole('group', { name: 'Languages' }).getByRole('alert')
  const input = page.getByRole('combobox', { name: 'Add a language' })
  await input.pressSequentially('Klingon')
  await input.blur()
  await expect(said).toHaveText('“Klingon” was not added. Choose from what is offered.')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(/“Klingon” was not added/)
  await expect(input).toHaveValue('Klingon')
  await input.fill('eston')
  await expect(said).toBeHidden()
  await input.press('Enter')
  await input.blur()
  await expect(said).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove: Estonian' })).toBeVisible()
})

test('VAL-09 option lists are 12 rem high and scroll', async ({ page, open }) => {
  await open({ language: 'en' })
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

test('VAL-07 a picture is made smaller, kept as base64 and shown at 200 pixels at most', async ({
  page,
  open,
}) => {
  await open({ language: 'en' })
  const field = page.getByRole('group', { name: 'Photo' })
  const buffer = await picture(page, 1600, 800, 'image/jpeg')
  await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByTestId('photo')).toContainText('data:image/jpeg;base64,')
  const image = field.getByRole('img', { name: 'The chosen image' })
  const natural = () =>
    image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
  await expect.poll(natural).toEqual([400, 200])
  expect((await image.boundingBox())?.width).toBeLessThanOrEqual(200)
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByTestId('photo')).toHaveText('–')
})

test('VAL-07 a wrong type, too large or broken a file is refused in words', async ({ page, open }) => {
  await open({ language: 'en' })
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
