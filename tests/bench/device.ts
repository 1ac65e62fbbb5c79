import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'

interface Visit {
  readonly url: string
  readonly token: string
  /** Where the person goes. */
  readonly paths: readonly string[]
}

/** Whether the program is kept for later, and a whole copy of what this person may read. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.controller === null) return false
    const request = indexedDB.open('saruna')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const asked = request.result.transaction('facts').objectStore('facts').get('whole')
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    request.result.close()
    return asked.result !== undefined
  })

/** Signs someone in on a browser's disk and goes through the app, until it holds all that a cold start needs. */
export async function keepOnDevice(
  disk: string,
  { url, token, paths }: Visit,
  more: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const context = await openBrowser(disk, { bypassCSP: true })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  for (const path of paths) await page.goto(url + path, { waitUntil: 'networkidle' })
  while (!(await isKept(page))) await wait(100)
  await more(page)
  await context.close()
}
