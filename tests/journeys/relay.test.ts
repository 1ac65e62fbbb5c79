import { expect, type Page } from '@playwright/test'
import { startTurnServer, type TurnServer } from '../world/turn-server.ts'
import { repeats } from '../world/whole.ts'
import {
  allowed,
  drawsPartner,
  keepConnections,
  meetingIn,
  namedWays,
  seesPartner,
  stepIn,
} from './with-call.ts'
import { inOwnClinic } from './with-clinic.ts'

// Left out where there is no TURN server (`tests/playwright.config.ts`).
const test = inOwnClinic()
let turn: TurnServer
test.beforeAll(async () => {
  turn = await startTurnServer()
})
test.afterAll(() => turn.remove())

const phone = { ...allowed, viewport: { width: 390, height: 844 } }

/** All that this page sends, over its socket and in its requests, as text. */
function everythingSent(page: Page): () => string {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  return () => sent.join('\n')
}

for (const transport of ['udp', 'tcp'] as const)
  test(
    `CALL-11 CALL-03 AUTH-13 an anonymous patient and a doctor see each other through coturn over ${transport}, and no address of hers leaves her browser`,
    repeats(transport === 'tcp'),
    async ({ world, enter }) => {
      test.setTimeout(240_000)
      await world.server.stop()
      await world.server.start({ CALLS: 'peer', TURN_URL: turn.url(transport), TURN_SECRET: turn.secret })
      const meeting = await meetingIn(world, 3, { anonymous: true })
      const hers = await enter(meeting.patient, phone)
      const his = await enter(meeting.doctor, allowed)
      const sent = everythingSent(hers)
      for (const page of [hers, his]) await keepConnections(page)
      await stepIn(hers, meeting.consultation._id)
      await stepIn(his, meeting.consultation._id)
      await Promise.all([seesPartner(hers), seesPartner(his)])
      await Promise.all([drawsPartner(hers), drawsPartner(his)])
      for (const page of [hers, his]) expect(await namedWays(page)).toEqual(['relay'])

      const candidates = [...sent().matchAll(/candidate:\S+ \d+ \S+ \d+ (\S+) \d+ typ (\w+) raddr (\S+)/g)]
      expect(candidates.length).toBeGreaterThan(0)
      for (const [, , kind, behind] of candidates) expect([kind, behind]).toEqual(['relay', '0.0.0.0'])
      expect(sent()).not.toMatch(/typ (?:host|srflx|prflx)/)
    },
  )

const refused = {
  lv: 'Attēls un skaņa pagaidām nenāk: caur mūsu serveri neizdodas savienoties. Mēģinām atkal.',
  en: 'No picture or sound yet: connecting through our server fails. We keep trying.',
  ru: 'Изображения и звука пока нет: соединиться через наш сервер не удаётся. Пробуем снова.',
}

test('CALL-11 FMT-02 a relay that refuses the call is told in words, in each language, on a phone', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  await world.server.stop()
  const wrong = { CALLS: 'peer', TURN_URL: turn.url('udp'), TURN_SECRET: 'not the secret of the relay' }
  await world.server.start(wrong)
  const meeting = await meetingIn(world, 3, { anonymous: true })
  const hers = await enter(meeting.patient, phone)
  const his = await enter(meeting.doctor, allowed)
  await stepIn(hers, meeting.consultation._id)
  await stepIn(his, meeting.consultation._id)
  await expect(his.getByText(refused.lv).last()).toBeVisible()
  for (const language of ['lv', 'en', 'ru'] as const) {
    await hers.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await hers.reload()
    const words = hers.getByText(refused[language])
    await expect(words.last()).toBeVisible()
    await expect(hers.getByRole('status').filter({ hasText: refused[language] })).toHaveCount(1)
    const fits = await hers.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(fits, language).toBe(true)
  }
  // Once the relay is right again, the two who waited are in the call without doing anything.
  await world.server.stop()
  await world.server.start({ ...wrong, TURN_SECRET: turn.secret })
  await Promise.all([seesPartner(hers), seesPartner(his)])
  await expect(hers.getByText(refused.ru)).toHaveCount(0)
})
