import { expect } from '@playwright/test'
import { inOwnClinic } from '../with-clinic.ts'
import { openStage } from './call-stage.ts'
import { inBothColours, lookAround } from './crawl.ts'
import { preJoinStates } from './pre-join-states.ts'
import { problems } from './problems.ts'
import { talkWay } from './talk-states.ts'
import { landscape, languages, schemes } from './variants.ts'

// The server is killed while people talk: nobody else is there.
const test = inOwnClinic()

const all = process.env['CRAWL'] === 'all'
const sizes = [320, 390, landscape, 1440] as const
/** One size for each state, in turn: a phone, a desk, a small phone, a phone on its side; in one colour and then the other. */
const inTurn = [390, 1440, 320, landscape] as const
const oneLook = (turn: number) =>
  ({
    width: inTurn[turn % inTurn.length] ?? 390,
    schemes: [schemes[Math.floor(turn / inTurn.length) % schemes.length] ?? 'light'],
  }) as const
const part = new RegExp(process.env['CRAWL_PART'] ?? '')
/** Where a picture of each state is kept, for whoever wants to look. */
const pictures = process.env['CRAWL_PICTURES']

test('EASE-03 CALL-01 every state of a call is whole, on a phone, on its side and on a desk', async ({
  browser,
  world,
}) => {
  test.setTimeout(all ? 3_600_000 : 600_000)
  const found = problems()
  const { url } = world.server
  // The longest words of the three.
  for (const language of all ? languages : (['ru'] as const))
    for (const way of [...preJoinStates, talkWay]) {
      if (!part.test(way.name)) continue
      const { stage, looked, close } = await openStage(browser, world, way, language)
      for (const [turn, { name, whose, come, go }] of way.states.entries()) {
        await come(stage)
        const at = {
          language,
          person: whose === 'hers' ? 'patient' : 'specialist',
          route: name,
          address: new URL(stage[whose].url()).pathname,
        }
        await lookAround({ browser, url, found }, looked[whose], at, {
          looks: all ? inBothColours(sizes) : [oneLook(turn)],
          picture: pictures && `${pictures}/${turn}-${name.replaceAll(/\W+/g, '-')}-${language}`,
        })
        await go?.(stage)
        // What was still under way for the state that was left is its own.
        looked[whose].trouble()
      }
      await close()
    }
  console.log(`${found.looked()} variants, ${found.list().length} findings`)
  expect(found.list().join('\n'), 'what was found').toBe('')
})
