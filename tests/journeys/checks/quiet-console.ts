import type { Page } from '@playwright/test'

/** What the browser itself notes of an answer that refuses; tests look at those answers themselves. */
const ofAnswers = /^Failed to load resource/

/** What a page has complained about so far: errors in its console, and those that nobody caught. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofAnswers.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** The addresses of all answers of the API that refused a page so far, with their statuses. */
export function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && pathname.startsWith('/v1/'))
      refusals.push(`${response.status()} ${pathname}`)
  })
  return refusals
}
