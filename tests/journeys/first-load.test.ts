import { expect, type Page } from '@playwright/test'
import { heading, main, setLanguage } from './public-pages.ts'
import { test } from './with-server.ts'

/** Scripts that a first visit fetches until nothing moves any more, parts below the fold and all, headers too. */
const FILES = 8
const BYTES = 142_000

/** What the browser really took over the wire, by kind. */
async function watchWire(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const kinds = new Map<string, { kind: string; url: string }>()
  const fetched: { kind: string; url: string; bytes: number }[] = []
  wire.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { kind: type, url: response.url }),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId)
    if (known) fetched.push({ ...known, bytes: encodedDataLength })
  })
  await wire.send('Network.enable')
  return fetched
}

// The worker keeps the whole program for later; here only what the page itself asks for is counted.
test.use({ serviceWorkers: 'block' })

for (const language of ['lv', 'en', 'ru'] as const)
  test(`PUB-01 a first visit fetches little, and nothing twice: ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    const fetched = await watchWire(page)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await expect(main(page).locator('summary').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const scripts = fetched.filter(({ kind }) => kind === 'Script')
    expect(scripts.length).toBeLessThanOrEqual(FILES)
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BYTES)
    const asked = fetched.filter(({ kind }) => kind === 'Fetch').map(({ url }) => url)
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
  })

test('NAV-05 whoever goes on from the first page, or changes the language there, reads words everywhere', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/')
  await header.getByRole('link', { name: 'Ienākt' }).click()
  await expect(heading(page)).toHaveText('Ienākt')
  await page.goBack()
  await page.reload()
  await header.getByRole('button', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await header.getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(heading(page)).toHaveText(/^[А-я]/)
  await header.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText(/^[A-z][a-z]/)
})
