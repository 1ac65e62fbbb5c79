// oxlint-disable unicorn/consistent-function-scoping -- a browser is given a function with all that it needs
import type { Page } from '@playwright/test'

/** Everything this browser keeps for the page's origin, as one text: each database, cache and storage. */
export function onDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
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
      await Promise.all((await caches.keys()).map(bodies)),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ])
  })
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
