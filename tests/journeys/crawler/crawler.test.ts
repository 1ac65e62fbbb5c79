import { expect } from '@playwright/test'
import { abreast } from './abreast.ts'
import { visitAll, visitOnce } from './crawl.ts'
import { problems } from './problems.ts'
import { eachOnce, oncePerRole } from './screens.ts'
import { variantOf } from './variants.ts'
import { test } from './with-screens.ts'

/** Everything, in every variant, takes long: it is asked for by `CRAWL=all`. Otherwise every screen is looked at once. */
const all = process.env['CRAWL'] === 'all'
/** Of so many screens one is loaded again, when each is looked at once. */
const AGAIN = 3
/** Only routes and people that fit this, as `/news.* guest`: for whoever mends one of them. */
const part = new RegExp(process.env['CRAWL_PART'] ?? '')

test('EASE-03 on every screen of everybody nothing is torn, cut, covered, too small, jumps or fails', async ({
  browser,
  world: { server, screens },
}) => {
  test.setTimeout(all ? 4 * 3_600_000 : 1_800_000)
  const found = problems()
  const crawl = { browser, url: server.url, found }
  const visits = (all ? oncePerRole(screens) : eachOnce(screens))
    .map((screen, turn) => ({ screen, turn }))
    .filter(({ screen }) => part.test(`${screen.route} ${screen.person.name}`))
  await abreast(visits, 2, async ({ screen, turn }) => {
    if (!all) return visitOnce(crawl, screen, variantOf(turn), { again: turn % AGAIN === 0 })
    const before = new Set(found.list())
    await visitAll(crawl, screen, turn)
    // Whoever waits for an hour sees how far it is, and what has come of it.
    const more = found.list().filter((each) => !before.has(each))
    console.log([`${screen.address} as ${screen.person.name}: ${more.length} findings`, ...more].join('\n'))
  })
  console.log(`${visits.length} screens, ${found.looked()} variants, ${found.list().length} findings`)
  expect(found.list().join('\n'), 'what was found').toBe('')
})
