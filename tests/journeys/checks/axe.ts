import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Which rules are asked; all of axe's own choice when nothing is said. */
export type Rules = Pick<axe.RunOptions, 'runOnly' | 'rules'>

/**
 * What axe finds wrong with a page, or with a part of it. Axe is read by each document once, and runs in the page itself:
 * its own driver reads it three times and puts the answer together in a page opened for that, which takes longer than the
 * look. No page of ours holds one of another origin.
 */
export async function violations(
  page: Page,
  { part, ...rules }: Rules & { part?: string } = {},
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([within, options]) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, options)
      return found.violations
    },
    [part, { ...rules, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions] as const,
  )
}
