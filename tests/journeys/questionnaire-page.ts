import type { Page } from '@playwright/test'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import type { ApiClient } from '../world/client.ts'
import type { Member } from '../world/clinic.ts'

/** What stands on the page of a question. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const submit = (page: Page) => page.getByRole('button', { name: /^Iesniegt \(/ })
export const waiting = (page: Page) => page.getByRole('link', { name: /atbildēts, gaida nosūtīšanu$/ })
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saglabāts$/ })

/** The answers as the server has them. */
export const answersOf = async (api: ApiClient, { token }: Member) =>
  (await api.send(getQuestionnaire, { token })).answers
