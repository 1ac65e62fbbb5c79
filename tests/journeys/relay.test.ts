import { expect, type Page } from '@playwright/test'
import type { CallEntry } from '#contract/call.ts'
import { relayPassword } from '../../server/external/relay/port.ts'
import { startTurnServer, type TurnServer } from '../world/outside/turn-server.ts'
import { rarely, repeats } from '../world/whole.ts'
import {
  allowed,
  drawsPartner,
  keepConnections,
  meetingIn,
  namedRoutes,
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
      for (const page of [hers, his]) expect(await namedRoutes(page)).toEqual(['relay'])

      const candidates = [...sent().matchAll(/candidate:\S+ \d+ \S+ \d+ (\S+) \d+ typ (\w+) raddr (\S+)/g)]
      expect(candidates.length).toBeGreaterThan(0)
      for (const [, , kind, behind] of candidates) expect([kind, behind]).toEqual(['relay', '0.0.0.0'])
      expect(sent()).not.toMatch(/typ (?:host|srflx|prflx)/)
    },
  )

/** Whether the time that a name at the relay tells is over. */
const ended = (username: string) => Number(username.split(':')[0]) * 1000 < Date.now()

/** Of the connection that this page has: which it is, and what it now runs over. */
function wayOf(page: Page) {
  return page.evaluate(async () => {
    // Put there by `keepConnections`.
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] }
    const connection = kept.at(-1)
    const all = new Map<string, Record<string, unknown>>()
    const report = await connection?.getStats()
    report?.forEach((each: { id: string }) => all.set(each.id, { ...each }))
    const transport = [...all.values()].find(({ type }) => type === 'transport')
    const pair = all.get(String(transport?.['selectedCandidatePairId']))
    const local = all.get(String(pair?.['localCandidateId']))
    return {
      connections: kept.length,
      username: String(connection?.getConfiguration().iceServers?.[0]?.username),
      kind: local?.['candidateType'],
      way: local?.['usernameFragment'],
    }
  })
}

test('CALL-11 CALL-03 a call goes on through coturn past the time of its credentials, and finds a new way with those it renewed', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  const SECONDS = 10
  await world.server.stop()
  await world.server.start({ CALLS: 'peer', TURN_URL: turn.url('udp'), TURN_SECRET: turn.secret })
  const meeting = await meetingIn(world, 3, { anonymous: true })
  const hers = await enter(meeting.patient, phone)
  const his = await enter(meeting.doctor, allowed)
  let isAway = false
  for (const page of [hers, his]) {
    await keepConnections(page)
    // The server's answers, but for seconds in place of minutes; while it is away, none.
    await page.context().route('**/call/join*', async (route) => {
      if (isAway) return route.abort()
      const response = await route.fetch()
      const entry = (await response.json()) as CallEntry
      const ends = Math.floor(Date.now() / 1000) + SECONDS
      for (const server of entry.iceServers ?? []) {
        server.username = server.username?.replace(/^\d+/, String(ends)) ?? ''
        server.credential = relayPassword(turn.secret, server.username)
      }
      return route.fulfill({ response, json: { ...entry, relayUntil: new Date(ends * 1000).toISOString() } })
    })
    await stepIn(page, meeting.consultation._id)
  }
  await Promise.all([seesPartner(hers), seesPartner(his)])
  isAway = true
  const before = await Promise.all([wayOf(hers), wayOf(his)])
  await new Promise((resolve) => setTimeout(resolve, (SECONDS + 3) * 1000))
  for (const { kind, username } of await Promise.all([wayOf(hers), wayOf(his)]))
    expect([kind, ended(username)]).toEqual(['relay', true])
  await Promise.all([drawsPartner(hers), drawsPartner(his)])

  isAway = false
  for (const page of [hers, his])
    await expect.poll(async () => ended((await wayOf(page)).username), { timeout: 30_000 }).toBe(false)
  await hers.evaluate(() => {
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] }
    kept.at(-1)?.restartIce()
  })
  for (const [index, page] of [hers, his].entries()) {
    await expect.poll(async () => (await wayOf(page)).way, { timeout: 30_000 }).not.toBe(before[index]?.way)
    await drawsPartner(page)
    const { connections, kind } = await wayOf(page)
    expect({ connections, kind }).toEqual({ connections: before[index]?.connections, kind: 'relay' })
  }
})

const refused = {
  lv: 'Attēls un skaņa pagaidām nenāk: caur mūsu serveri neizdodas savienoties. Mēģinām atkal.',
  en: 'No picture or sound yet: connecting through our server fails. We keep trying.',
  ru: 'Изображения и звука пока нет: соединиться через наш сервер не удаётся. Пробуем снова.',
}

test(
  'CALL-11 FMT-02 a relay that refuses the call is told in words, in each language, on a phone',
  rarely,
  async ({ world, enter }) => {
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
  },
)
