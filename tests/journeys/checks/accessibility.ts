import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Fault } from './fault.ts'

// What the builder brings by itself is written out, and takes a page longer to read than to look by.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds against WCAG 2.2 AA. In other colours only the contrast can have changed; in other words everything but
 * that.
 */
export async function accessibility(
  page: Page,
  of: 'everything' | 'contrast' | 'words' = 'everything',
): Promise<Fault[]> {
  // No page of ours holds one of another origin: nothing has to be put together from frames, in a page opened for that.
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (of === 'contrast') axe.withRules(['color-contrast'])
  else axe.withTags(wcag)
  if (of === 'words') axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) => ({
      check: `axe ${id}`,
      element: target.join(' '),
      text: html.slice(0, 160),
      detail: failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200),
    })),
  )
}
