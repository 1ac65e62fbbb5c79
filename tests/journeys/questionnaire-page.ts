import type { Page } from '@playwright/test'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import type { ApiClient } from '../world/people/client.ts'
import type { Member } from '../world/people/clinic.ts'

/** What stands on the page of a question. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const submit = (page: Page) => page.getByRole('button', { name: /^Iesniegt \(/ })
export const waiting = (page: Page) => page.getByRole('link', { name: /atbildēts, gaida nosūtīšanu$/ })
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saglabāts$/ })

/** The answers as the server has them. */
export const answersOf = async (api: ApiClient, { token }: Member) =>
  (await api.send(getQuestionnaire, { token })).answers

/**
 * Cuts what the page, opened after this, sends until its person asks for another try. The page tries by itself too; it
 * would come before the click now and then.
 */
export async function cutUntilAskedAgain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent === 'Mēģināt vēlreiz')
          document.documentElement.setAttribute('data-asked-again', '')
      },
      true,
    )
  })
  let asked = false
  await page.route('**/v1/sync/push', async (route) => {
    asked ||= await page.evaluate(() => document.documentElement.hasAttribute('data-asked-again'))
    await (asked ? route.continue() : route.abort())
  })
}
