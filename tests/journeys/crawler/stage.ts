import type { Page } from '@playwright/test'
import type { Member } from '../../world/people/clinic.ts'
import { choose, type World } from '../with-clinic.ts'
import type { Words } from '../words.ts'

/** What an act needs: the world, a doctor who receives, and the words of the page. */
export interface Stage {
  world: World
  doctor: Member
  say: Words
}

/** A moment after something that matters to a person: whose it is, and how one gets there. */
export interface Moment {
  name: string
  who: (stage: Stage) => Promise<Member>
  act: (page: Page, stage: Stage, who: Member) => Promise<void>
}

/** A time so many days ahead that nobody has taken. */
export async function freeTime(
  { world: { clinic }, doctor }: Stage,
  days: number,
  minutes: 45 | 60 = 45,
): Promise<string> {
  const [from] = await clinic.freeTimes(doctor, days, minutes)
  if (!from) throw new Error(`nothing is free in ${days} days`)
  return from
}

/** Chooses a time as a patient does, and presses the button that books it. */
export async function reserve(page: Page, stage: Stage, from: string, name: RegExp | string): Promise<void> {
  await choose(page, stage.doctor, from, stage.say)
  await page.getByRole('complementary').getByRole('button', { name, exact: true }).click()
}

/** How a button ends that names what is paid. */
export const priced = /\d\.\d\d €$/
