import { expect } from '@playwright/test'
import { abreast } from './abreast.ts'
import { visitAll, visitOnce } from './crawl.ts'
import { problems } from './problems.ts'
import { eachOnce, oncePerRole, together } from './screens.ts'
import { crawled } from '../../world/turn.ts'
import { inTurn } from '../../world/whole.ts'
import { variantOf } from './variants.ts'
import { test } from './with-screens.ts'

/** Everything, in every variant, takes long: it is asked for by `CRAWL=all`. */
const all = process.env['CRAWL'] === 'all'
/** Of so many screens one is loaded again, when each is looked at once. */
const AGAIN = 3
/** So many screens of somebody are looked at in one browser and one variant then; more would be faster, and less alone. */
const TOGETHER = 1
/** Only routes and people that fit this, as `/news.* guest`: for whoever mends one of them. */
const part = new RegExp(process.env['CRAWL_PART'] ?? '')

test('EASE-03 on every screen of everybody nothing is torn, cut, covered, too small, jumps or fails', async ({
  browser,
  world: { server, screens },
}) => {
  test.setTimeout(all ? 4 * 3_600_000 : 1_800_000)
  const found = problems()
  const crawl = { browser, url: server.url, found }
  const each = eachOnce(screens)
  const some = process.env['CRAWL_PART'] ? each : inTurn(each, crawled)
  const due = all ? oncePerRole(screens) : some
  const chosen = due.filter(({ route, person }) => part.test(`${route} ${person.name}`))
  const visitEverything = () =>
    abreast([...chosen.entries()], 2, async ([turn, screen]) => {
      const before = new Set(found.list())
      await visitAll(crawl, screen, turn)
      // Whoever waits for an hour sees how far it is, and what has come of it.
      const more = found.list().filter((each) => !before.has(each))
      console.log([`${screen.address} as ${screen.person.name}: ${more.length} findings`, ...more].join('\n'))
    })
  const visitEachOnce = () =>
    abreast([...together(chosen, TOGETHER).entries()], 2, ([turn, visit]) =>
      visitOnce(crawl, visit, variantOf(turn), {
        isLoadedAgain: (screen) => chosen.indexOf(screen) % AGAIN === 0,
      }),
    )
  await (all ? visitEverything() : visitEachOnce())
  console.log(`${chosen.length} screens, ${found.looked()} variants, ${found.list().length} findings`)
  expect(found.list().join('\n'), 'what was found').toBe('')
})
