import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { drawsPartner, hearsPartner, meetingIn, talk } from './with-call.ts'

/** A line whose delay, as the browser counts it, is the test's to say. */
function delayed(page: Page) {
  return page.addInitScript(() => {
    Object.assign(globalThis, { delay: 0.05 })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      override async getStats(of?: MediaStreamTrack | null): Promise<RTCStatsReport> {
        const { delay } = globalThis as unknown as { delay: number }
        const told = new Map<string, unknown>()
        for (const [id, stats] of (await super.getStats(of)) as unknown as Map<string, { type: string }>)
          told.set(id, stats.type === 'candidate-pair' ? { ...stats, currentRoundTripTime: delay } : stats)
        return told
      }
    }
  })
}
const delay = (page: Page, seconds: number) =>
  page.evaluate((value) => void Object.assign(globalThis, { delay: value }), seconds)

const camera = (page: Page) => page.getByRole('button', { name: 'Kamera', exact: true })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const own = 'Savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.'
const theirs = 'Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.'

test('CALL-09 on a line that stays weak the own picture rests by itself, in words on both sides, and comes back; taken back it stays', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  const { hers, his } = await talk(
    async (who, options) => {
      const page = await enter(who, options)
      await delayed(page)
      return page
    },
    await meetingIn(world, 3),
  )
  await delay(his, 0.9)
  await expect(said(his, own)).toHaveCount(1, { timeout: 40_000 })
  await expect(his.locator('p:not(.vh)').filter({ hasText: own })).toBeVisible()
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'false')
  await expect(said(hers, theirs)).toHaveCount(1)
  await expect(hers.locator('p:not(.vh)').filter({ hasText: theirs })).toBeVisible()
  await hearsPartner(hers)
  for (const page of [hers, his]) await expectAccessible(page)

  // On the smallest phone what is written beside the call leaves the words about the line their room.
  await his.getByRole('button', { name: 'Rakstīt' }).click()
  for (const height of [568, 640]) {
    await his.setViewportSize({ width: 320, height })
    const [words, panel] = await Promise.all([
      his.locator('[data-notice]').boundingBox(),
      his.getByRole('complementary').boundingBox(),
    ])
    expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  }
  // On its side, where it stands beside them, it keeps the whole height.
  await his.setViewportSize({ width: 844, height: 390 })
  const [beside, bar] = await Promise.all([
    his.getByRole('complementary').boundingBox(),
    his.getByRole('toolbar').boundingBox(),
  ])
  expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeGreaterThanOrEqual((bar?.y ?? Infinity) - 1)
  await his.getByRole('button', { name: 'Aizvērt rakstīšanu' }).click()
  await expect(his.getByRole('button', { name: 'Rakstīt' })).toBeFocused()
  await his.setViewportSize({ width: 1280, height: 720 })

  await delay(his, 0.05)
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 })
  await expect(hers.getByText(theirs)).toHaveCount(0)
  await drawsPartner(hers)

  await delay(his, 0.9)
  const back = his.getByRole('button', { name: 'Ieslēgt video' })
  await back.press('Enter')
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true')
  await expect(camera(his)).toBeFocused()
  await drawsPartner(hers)
  // The line is as weak as before, for longer than it took: now it is the person's to say.
  await his.waitForTimeout(15_000)
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true')
  await his.getByRole('button', { name: 'Izslēgt kameru' }).press('Enter')
  await expect(camera(his)).toBeFocused()
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'false')
  // Who switched it off needs no line to excuse it.
  await expect(hers.getByText(theirs)).toHaveCount(0)
})
