import { expect } from '@playwright/test'
import { violations } from '../journeys/checks/axe.ts'
import { mixedText } from '../journeys/checks/mixed-text.ts'
import { sideways, test } from './with-sheet.ts'
import { repeats } from '../world/whole.ts'

// Colours depend on the theme, line breaks on the width, names on the language: every pair of theme and language, widths in turn.
const looks = [
  ['light', 390, 'lv'],
  ['light', 1440, 'en'],
  ['light', 390, 'ru'],
  ['dark', 1440, 'lv'],
  ['dark', 390, 'en'],
  ['dark', 1440, 'ru'],
] as const

for (const [theme, width, language] of looks)
  test(
    `SAFE-06 every component passes axe: ${theme}, ${width}, ${language}`,
    repeats(language === 'en'),
    async ({ page, open }) => {
      await open({ theme, width, language })
      const found = await violations(page, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await sideways(page)).toBe(0)
    },
  )

for (const language of ['lv', 'en', 'ru'])
  test(
    `NAV-14 no component scrolls sideways at 320 pixels, ${language}`,
    repeats(language !== 'ru'),
    async ({ page, open }) => {
      await open({ width: 320, language })
      expect(await sideways(page)).toBe(0)
    },
  )

test('NAV-14 no component tears a sentence apart, and one that would is found', async ({ page, open }) => {
  await open()
  expect(await page.evaluate(mixedText)).toEqual([])
  await page.evaluate(() => {
    const step = document.body.appendChild(document.createElement('p'))
    step.className = 'planted'
    step.style.display = 'grid'
    const link = Object.assign(document.createElement('a'), { href: '#', textContent: 'receipts' })
    step.append('They are among the ', link, '.')
  })
  expect(await page.evaluate(mixedText)).toEqual([expect.stringContaining('p.planted')])
})

test('SAFE-06 a theme forced on an inner element reaches everything in it', async ({ page, open }) => {
  await open()
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

test('NAV-05 the switch changes every word, is remembered, and the document says its language', async ({
  page,
  open,
  address,
}) => {
  await open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv')
  await page.getByRole('button', { name: 'RU, Русский' }).click()
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru')
  await page.goto(address)
  await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
})
