import { expect } from '@playwright/test'
import type { Member } from '../../world/people/clinic.ts'
import { inTurn } from '../../world/whole.ts'
import { test } from '../with-clinic.ts'
import { wordsIn } from '../words.ts'
import { follow, freshBrowser } from './browser.ts'
import { inBothColours, lookAround } from './crawl.ts'
import { problems } from './problems.ts'
import { moments } from './moments.ts'
import { languages, variantOf, widths } from './variants.ts'

const all = process.env['CRAWL'] === 'all'
/** Another width for each moment, in one colour and then the other. */
const oneLook = (turn: number) => {
  const { width, scheme } = variantOf(turn)
  return { width, schemes: [scheme] } as const
}
const part = new RegExp(process.env['CRAWL_PART'] ?? '')

test('EASE-03 the moments after the acts that matter are whole at every width and in both colours', async ({
  browser,
  world,
}) => {
  test.setTimeout(all ? 3_600_000 : 1_200_000)
  const found = problems()
  const { url } = world.server
  // In each language the same times are booked.
  const doctors = new Map<string, Member>()
  for (const language of languages) doctors.set(language, await world.clinic.newDoctor())
  // Neighbours are like each other, as those of one booking: every other one, where none is asked for by name.
  const due = all || process.env['CRAWL_PART'] ? moments : inTurn(moments, { turn: 0, oneOf: 2 })
  for (const [turn, moment] of due.entries()) {
    if (!part.test(moment.name)) continue
    const spoken = all ? languages : [languages[turn % languages.length] ?? 'lv']
    for (const language of spoken) {
      const doctor = doctors.get(language)
      if (!doctor) throw new Error(`nobody receives in ${language}`)
      const stage = { world, doctor, say: wordsIn(language) }
      const who = await moment.who(stage)
      const variant = { language, width: 1440, scheme: 'light' } as const
      const context = await freshBrowser(browser, url, {
        kept: { access_token: who.token },
        variant,
      })
      const looked = await follow(await context.newPage())
      await moment.act(looked.page, stage, who)
      await looked.settled()
      const at = {
        language,
        person: 'whoever acted',
        route: moment.name,
        address: new URL(looked.page.url()).pathname,
      }
      await lookAround({ browser, url, found }, looked, at, {
        looks: all ? inBothColours(widths) : [oneLook(turn)],
      })
      await context.close()
    }
  }
  console.log(`${found.looked()} variants, ${found.list().length} findings`)
  expect(found.list().join('\n'), 'what was found').toBe('')
})
