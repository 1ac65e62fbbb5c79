import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type Member, openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { freePort } from '../world/server/ports.ts'
import { type Proxy, startProxy } from '../world/outside/proxy.ts'
import { test as clinicTest } from './with-clinic.ts'

/** A browser whose disk outlives it. */
export interface Device {
  /** Starts it, with or without a network. */
  start(options?: { offline: boolean }): Promise<Page>
  context(): BrowserContext
  /** Signs someone in, in place of a form. */
  signIn(page: Page, who: Member): Promise<void>
  /** The network goes or comes back. */
  offline(off: boolean): Promise<void>
  close(): Promise<void>
}

/** Journeys through a clinic that is reached over a line of the test's own. */
export const test = clinicTest.extend<{ device: Device }, { serverPort: number; line: Proxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  serverPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  line: [
    async ({ serverPort }, use) => {
      const line = await startProxy(serverPort)
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ serverPort, line }, use) => {
      const server = await startInspected({ port: serverPort, env: { PUBLIC_URL: line.url } })
      const clinic = await openClinic(server)
      await use({ server: { ...server, url: line.url }, clinic })
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  device: async ({ playwright, line }, use) => {
    const disk = mkdtempSync(join(tmpdir(), 'saruna-device-'))
    let context: BrowserContext | undefined
    const running = () => {
      if (!context) throw new Error('the browser was not started')
      return context
    }
    const device: Device = {
      async start({ offline } = { offline: false }) {
        context = await playwright.chromium.launchPersistentContext(disk, {
          baseURL: line.url,
          locale: 'lv-LV',
          timezoneId: 'Europe/Riga',
          reducedMotion: 'reduce',
          offline,
        })
        return context.pages()[0] ?? context.newPage()
      },
      context: running,
      async signIn(page, who) {
        await page.goto('/robots.txt')
        await page.evaluate((token) => localStorage.setItem('access_token', token), who.token)
      },
      async offline(off) {
        if (off) line.unplug()
        else line.plug()
        await running().setOffline(off)
      },
      close: () => running().close(),
    }
    await use(device)
    await context?.close()
    line.plug()
    rmSync(disk, { recursive: true, force: true })
  },
})
