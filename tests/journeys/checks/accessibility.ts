import type { Page } from '@playwright/test'
import { type Rules, violations } from './axe.ts'
import type { Fault } from './fault.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rulesFor = {
  everything: { runOnly: wcag },
  contrast: { runOnly: ['color-contrast'] },
  words: { runOnly: wcag, rules: { 'color-contrast': { enabled: false } } },
} satisfies Record<string, Rules>

/**
 * What axe finds against WCAG 2.2 AA. In other colours only the contrast can have changed; in other words everything but
 * that.
 */
export async function accessibility(page: Page, of: keyof typeof rulesFor = 'everything'): Promise<Fault[]> {
  const found = await violations(page, rulesFor[of])
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) => ({
      check: `axe ${id}`,
      element: target.join(' '),
      text: html.slice(0, 160),
      detail: failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200),
    })),
  )
}
