import { expect, type Page } from '@playwright/test'
import { violations } from './checks/axe.ts'

/** Axe finds no fault on the page, or in a part of it, and nothing is wider than the window. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What is on its way from one colour to another has neither: nothing new sets out, and what did arrives.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const found = await violations(page, part === undefined ? {} : { part })
  const where = page.url()
  expect
    .soft(
      found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      where,
    )
    .toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, where).toBeLessThanOrEqual(0)
}

/** An act that takes its own button away leaves the keyboard where it was, and not at the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  const within = () => page.evaluate(() => document.activeElement?.closest('main *') !== null)
  await expect.poll(within).toBe(true)
}
