import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import {
  backAfter,
  broken,
  crash,
  elsewhere,
  endPaidOnce,
  loosePlug,
  onOtherDevice,
  plug,
} from './interrupted-call.ts'
import { allowed, drawsPartner, meetingIn, stepIn, talk } from './with-call.ts'
import { type DailyHere, test } from './with-daily.ts'

/** How many tickets one side asked Daily for, and the page's stay in the room. */
function stay({ double, rooms }: DailyHere, side: 'patient' | 'doctor', page: Page) {
  const tickets = double.asked.filter(({ path, body }) => {
    if (!path.endsWith('/meeting-tokens')) return false
    const { properties } = JSON.parse(body) as { properties: { is_owner: boolean } }
    return properties.is_owner === (side === 'doctor')
  })
  return { tickets: tickets.length, session: rooms.of(page)?.session }
}

test('CALL-03 CALL-06 F35 through Daily a pulled camera leaves both in the room; after a reload, twenty seconds without a network, a restart of the server, a crashed tab and on another device there is a new ticket, and both are back within five seconds; it is charged and paid once', async ({
  world,
  daily,
  enter,
}) => {
  test.setTimeout(300_000)
  const meeting = await meetingIn(world, 3)
  const { patient, consultation } = meeting
  const { hers, his, entered } = await talk(async (who, options) => {
    const page = await enter(who, options)
    await loosePlug(page)
    await daily.rooms.open(page.context())
    return page
  }, meeting)
  const expectBack = backAfter(entered)
  const hersNow = (page = hers) => stay(daily, 'patient', page)
  const hisNow = (page = his) => stay(daily, 'doctor', page)
  /** The two, and nobody that one of them was before. */
  const expectTwo = () =>
    expect([...daily.double.account.rooms.values()].map(({ inside }) => inside.size)).toEqual([2])

  const sends = () => daily.rooms.of(hers)?.media.video
  let before = hersNow()
  await plug(hers, false)
  await expect.poll(sends).toBe(false)
  let over = performance.now()
  await plug(hers, true)
  await expect.poll(sends, { intervals: [100] }).toBe(true)
  await expectBack('a camera that was pulled out', over, [hers, his])
  await expect.poll(() => daily.rooms.of(hers)?.given.video?.state).toBe('live')
  expect(hersNow()).toEqual(before)

  over = performance.now()
  await hers.reload()
  await expectBack('a reload', over, [hers, his])
  expect(hersNow().tickets).toBeGreaterThan(before.tickets)
  expect(hersNow().session).not.toBe(before.session)
  expectTwo()

  before = hisNow()
  const cutAt = performance.now()
  await his.context().setOffline(true)
  await daily.rooms.happen(his, 'network-connection', { type: 'sfu', event: 'interrupted' })
  await expect(broken(his)).toBeVisible()
  await daily.rooms.cutOff(his)
  await expect(
    hers.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.' }),
  ).toBeVisible()
  await wait(20_000 - (performance.now() - cutAt))
  expect(hisNow()).toEqual({ ...before, session: undefined })
  over = performance.now()
  await his.context().setOffline(false)
  await expectBack('twenty seconds without a network', over, [hers, his])
  expect(hisNow().tickets).toBeGreaterThan(before.tickets)
  expectTwo()

  // While our server is away Daily carries the call on: nobody leaves the room, each has a new ticket afterwards.
  const both = { hers: hersNow(), his: hisNow() }
  await world.server.kill()
  for (const page of [hers, his]) await expect(broken(page)).toBeVisible()
  await drawsPartner(hers)
  await world.server.start()
  over = performance.now()
  await expectBack('a restart of the server', over, [hers, his])
  for (const [now, then] of [
    [hersNow(), both.hers],
    [hisNow(), both.his],
  ] as const) {
    expect(now.tickets).toBeGreaterThan(then.tickets)
    expect(now.session).toBe(then.session)
  }

  before = hisNow()
  await crash(his)
  over = performance.now()
  const again = await his.context().newPage()
  await stepIn(again, consultation._id)
  await expectBack('a crashed tab', over, [hers, again])
  expect(hisNow(again).tickets).toBeGreaterThan(before.tickets)
  expectTwo()

  before = hersNow()
  const phone = await enter(await onOtherDevice(world, patient), allowed)
  await daily.rooms.open(phone.context())
  // She goes on with it when she steps in there.
  over = await stepIn(phone, consultation._id)
  await expectBack('a change to another device', over, [phone, again])
  await expect(elsewhere(hers)).toBeVisible()
  expect(hersNow(phone).tickets).toBeGreaterThan(before.tickets)
  expect(daily.rooms.of(hers)).toBeUndefined()
  expectTwo()

  await endPaidOnce(world, meeting, [phone, again, hers])
  await expect.poll(() => daily.double.account.rooms.size).toBe(0)
})
