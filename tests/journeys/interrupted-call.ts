import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { getWallet } from '#contract/wallet.ts'
import type { Member } from '../world/people/clinic.ts'
import { paymentsAtProcessor } from '../world/money/processor.ts'
import { type Meeting, read } from './with-call.ts'
import type { World } from './with-clinic.ts'

/** Nobody waits longer for the other's picture, once what interrupted their call is over … */
const BACK_WITHIN_MS = 5_000
/** … where entering it takes no longer than this; on a machine that is busy everything takes as much longer. */
const ENTERED_WITHIN_MS = 4_000

/** What says that the line broke. */
export const broken = (page: Page) => page.getByRole('status').filter({ hasText: 'pārtrūka' })

/** What says that the person went on with the call on another page. */
export const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Šī saruna ir atvērta citur' })

/** Which picture of the other side is on the page, and how many times it changed. */
const picture = (page: Page) =>
  page.locator('video[aria-label]').evaluateAll(([video]) => {
    const element = video as HTMLVideoElement | undefined
    const [track] = (element?.srcObject as MediaStream | null)?.getVideoTracks() ?? []
    return { of: track?.id, frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0 }
  })

/** Waits until one and the same picture of the other side moves, while nothing says that the line is broken. */
async function plays(page: Page, cause: string): Promise<void> {
  let from = await picture(page)
  const drawn = async () => {
    const [now, complaints] = [await picture(page), await broken(page).count()]
    if (complaints > 0 || now.of !== from.of || now.frames < from.frames) from = now
    return now.frames - from.frames
  }
  await expect
    .poll(drawn, { message: `after ${cause}`, timeout: 60_000, intervals: [100] })
    .toBeGreaterThanOrEqual(3)
}

const inSeconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

/**
 * Waits until each sees the other again, and holds the time since the cause of the trouble was over against the promise.
 * `entered` is how long entering took on this machine, in milliseconds.
 */
export const backAfter =
  (entered: number) =>
  async (cause: string, over: number, pages: readonly Page[]): Promise<void> => {
    await Promise.all(pages.map((page) => plays(page, cause)))
    const took = performance.now() - over
    console.log(`${cause}: back after ${inSeconds(took)} s; entering took ${inSeconds(entered)} s`)
    expect
      .soft(took, `milliseconds after ${cause}`)
      .toBeLessThanOrEqual(BACK_WITHIN_MS * Math.max(1, entered / ENTERED_WITHIN_MS))
  }

/** Gives the page a camera that can be pulled out: see `plug`. */
export function loosePlug(page: Page) {
  return page.addInitScript(() => {
    const { mediaDevices } = navigator
    const [open, list] = [
      mediaDevices.getUserMedia.bind(mediaDevices),
      mediaDevices.enumerateDevices.bind(mediaDevices),
    ]
    const tracks: MediaStreamTrack[] = []
    let isIn = true
    mediaDevices.getUserMedia = async (wanted) => {
      if (wanted?.video && !isIn) throw new DOMException('', 'NotFoundError')
      const stream = await open(wanted)
      tracks.push(...stream.getVideoTracks())
      return stream
    }
    mediaDevices.enumerateDevices = async () =>
      (await list()).filter(({ kind }) => isIn || kind !== 'videoinput')
    Object.assign(globalThis, {
      plug(into: boolean) {
        isIn = into
        for (const track of into ? [] : tracks) {
          if (track.readyState === 'ended') continue
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
        mediaDevices.dispatchEvent(new Event('devicechange'))
      },
    })
  })
}

/** Pulls the camera out, which ends its track as a browser does, or puts it back. */
export const plug = (page: Page, into: boolean) =>
  page.evaluate((is) => (globalThis as unknown as { plug: (into: boolean) => void }).plug(is), into)

/** The page's process dies, and its context goes on. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

/** The same person, signed in on another device. */
export async function onOtherDevice({ clinic }: World, who: Member): Promise<Member> {
  const there = { ...who, token: randomBytes(32).toString('base64url') }
  await clinic.signIn(there)
  return there
}

/** One of the two ends the call; then it is over on all these pages, and was paid for once and earned once. */
export async function endPaidOnce(world: World, meeting: Meeting, pages: readonly [Page, ...Page[]]) {
  const [page] = pages
  await page.getByRole('button', { name: 'Beigt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  for (const each of pages)
    await expect(each.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  const { server, clinic } = world
  const { doctor, patient, consultation } = meeting
  await clinic.effectsDone()
  const ended = await read(world, doctor, consultation._id)
  expect(ended).toMatchObject({ status: 'finished', earned: 40 })
  expect(await paymentsAtProcessor(server, patient)).toEqual(['captured'])
  const moved = await server.sql(
    'select reason, amount::int, state from ledger_transfer where consultation_id = $1 order by reason',
    [consultation._id],
  )
  expect(moved).toEqual([
    { reason: 'consultation', amount: 3600, state: 'posted' },
    { reason: 'earning', amount: 4000, state: 'posted' },
  ])
  expect((await clinic.api.send(getWallet, { token: doctor.token })).amount).toBe(40)
  return ended
}
