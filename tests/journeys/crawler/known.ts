import type { Browser } from '@playwright/test'
import { freshBrowser, follow } from './browser.ts'
import type { Person } from './people.ts'

/** What a browser keeps of somebody who has signed in: their session, and who they are. */
type Kept = Readonly<Record<string, string>>

const known = new Map<Person, Promise<Kept>>()

/** Signs in on a device where nobody was, and answers what it keeps then. */
async function firstVisit(browser: Browser, url: string, person: Person): Promise<Kept> {
  const kept: Kept = person.token === null ? {} : { access_token: person.token }
  if (person.token === null) return kept
  const variant = { language: 'lv', width: 1440, scheme: 'light' } as const
  const context = await freshBrowser(browser, url, { kept, variant })
  const { page, settled } = await follow(await context.newPage())
  await page.goto('/home')
  await settled()
  const all = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await context.close()
  // Each visit speaks a language of its own.
  return Object.fromEntries(Object.entries<string>(all).filter(([name]) => name !== 'language'))
}

/**
 * What the device of somebody who has signed in keeps, with a session for one visit. Nobody's device has the session
 * alone: signing in leaves both.
 */
export async function keptOf(browser: Browser, url: string, person: Person): Promise<Kept> {
  const visit = known.get(person) ?? firstVisit(browser, url, person)
  known.set(person, visit)
  const kept = await visit
  const token = await person.enter()
  return token === null ? kept : { ...kept, access_token: token }
}
