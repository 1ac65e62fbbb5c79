// oxlint-disable unicorn/consistent-function-scoping -- a browser is given a function with all that it needs
import type { Page } from '@playwright/test'

/** Everything this browser keeps for the page's origin, as one text: each database, cache and storage. */
export const onDisk = (page: Page): Promise<string> => dump(page, { caches: true })

/**
 * The same without the caches, which hold the app itself: a text of many megabytes. What is waited for is looked for here,
 * since the time to read all of that would be the test's.
 */
export const onDiskWithoutCaches = (page: Page): Promise<string> => dump(page, { caches: false })

function dump(page: Page, wanted: { caches: boolean }): Promise<string> {
  return page.evaluate(async (parts) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
      })
    const whole = (store: IDBObjectStore) =>
      Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())])
    async function rows(name: string): Promise<unknown> {
      const db = await done(indexedDB.open(name))
      const stores = Array.from(db.objectStoreNames)
      const held = await Promise.all(stores.map((store) => whole(db.transaction(store).objectStore(store))))
      db.close()
      return [name, held]
    }
    async function bodies(name: string): Promise<unknown> {
      const cache = await caches.open(name)
      const kept = (await cache.matchAll()).map(async (answer) => [answer.url, await answer.text()])
      return [name, await Promise.all(kept)]
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return JSON.stringify([
      await Promise.all(databases.map(rows)),
      parts.caches ? await Promise.all((await caches.keys()).map(bodies)) : [],
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ])
  }, wanted)
}

/** Which of these words lie on the disk of this browser. */
export async function foundOnDisk(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await onDisk(page)
  return words.filter((word) => kept.includes(word))
}

/** The rows of one table of this device's copy. */
export function rowsOn<Row>(page: Page, table: 'drafts' | 'facts' | 'news'): Promise<Row[]> {
  return page.evaluate(async (named) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
      })
    const db = await done(indexedDB.open('saruna'))
    const rows = await done<Row[]>(db.transaction(named).objectStore(named).getAll())
    db.close()
    return rows
  }, table)
}
