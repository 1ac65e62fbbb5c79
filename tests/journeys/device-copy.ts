import type { BrowserContext, Page } from '@playwright/test'

/** Whether a whole copy of what this person may read lies in the device's database. */
export const isCopied = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('saruna')
        // Where the app has not made it yet, looking must not: the database would stand there without its tables.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort())
        request.addEventListener('error', () => resolve(false))
        request.addEventListener('success', () => {
          const asked = request.result.transaction('facts').objectStore('facts').get('whole')
          asked.addEventListener('success', () => {
            request.result.close()
            resolve(asked.result !== undefined)
          })
        })
      }),
  )

/** A new page of a device that has no network now. */
export async function openOffline(context: BrowserContext, page: Page): Promise<Page> {
  // A worker that is still being installed answers nobody.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.close()
  return context.newPage()
}
