import type { Browser, Page } from '@playwright/test'
import type { Member } from '../../world/people/clinic.ts'
import { type Meeting, meetingIn } from '../with-call.ts'
import type { World } from '../with-clinic.ts'
import { type Words, wordsIn } from '../words.ts'
import { follow, freshBrowser, type Looked } from './browser.ts'
import type { Variant } from './variants.ts'

/** A meeting in one language, each of its two people in a browser of their own. */
export interface CallStage {
  world: World
  meeting: Meeting
  hers: Page
  his: Page
  say: Words
}

/** A state of a call: on whose page it is looked at, how one gets there, and how one goes on from it. */
export interface CallState {
  name: string
  whose: 'hers' | 'his'
  come: (stage: CallStage) => Promise<unknown>
  go?: (stage: CallStage) => Promise<unknown>
}

/** A way that leads through states in their order: of one meeting, which begins in so many minutes. */
export interface CallWay {
  name: string
  minutes: number
  states: readonly CallState[]
}

const allowedHere = ['camera', 'microphone']

/** Opens a way: a patient with a long name, a specialist, and their pages, which have opened nothing yet. */
export async function openStage(
  browser: Browser,
  world: World,
  { minutes }: CallWay,
  language: Variant['language'],
): Promise<{ stage: CallStage; looked: Record<'hers' | 'his', Looked>; close: () => Promise<void> }> {
  const meeting = await meetingIn(world, minutes)
  const enter = async (who: Member) => {
    const context = await freshBrowser(browser, world.server.url, {
      kept: { access_token: who.token },
      variant: { language, width: 1440, scheme: 'light' },
    })
    await context.grantPermissions(allowedHere)
    return follow(await context.newPage())
  }
  const looked = { hers: await enter(meeting.patient), his: await enter(meeting.doctor) }
  const { page: hers } = looked.hers
  const { page: his } = looked.his
  return {
    stage: { world, meeting, hers, his, say: wordsIn(language) },
    looked,
    async close() {
      await hers.context().close()
      await his.context().close()
    },
  }
}
