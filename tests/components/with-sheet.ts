import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test as base } from '@playwright/test'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))

interface Look {
  theme?: string
  language?: string
  width?: number
}

/** The sheet of all components, as a page that is opened anew for each test. */
export const test = base.extend<{ open: (look?: Look) => Promise<void> }, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'saruna-components-'))
      // Built, not served from source: only then are the styles lowered the way people get them.
      await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
      const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ page, address }, use) => {
    await use(async ({ theme = 'light', language = 'lv', width = 1440 } = {}) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${address}?theme=${theme}&lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
})

/** How far the page can be pushed sideways, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
