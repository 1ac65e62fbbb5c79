import type { Page } from '@playwright/test'
import type { Fault } from './fault.ts'

/** What a page says in the console, throws, or is answered wrong, from now on; taken once by whoever asks. */
export function collectTrouble(page: Page): () => Fault[] {
  let heard: Fault[] = []
  const note = (check: string, text: string, detail = '') =>
    void heard.push({ check, element: '', text, detail })
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url, lineNumber } = message.location()
    note('console', message.text().slice(0, 300), `${message.type()} at ${url}:${lineNumber}`)
  })
  page.on('pageerror', (error) =>
    note('page-error', error.message, (error.stack ?? '').split('\n')[1]?.trim()),
  )
  page.on('response', (response) => {
    if (response.status() >= 500) note('server-error', response.url(), String(response.status()))
  })
  return () => {
    const all = heard
    heard = []
    return all
  }
}
