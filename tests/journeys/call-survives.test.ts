import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './with-clinic.ts'
import { keepConnections, meetingIn, read, stepIn, talk } from './with-call.ts'

/** Pictures of the other side that the page's newest connection has decoded; none while it is not connected. */
const decoded = (page: Page) =>
  page.evaluate(async () => {
    // Put there by `keepConnections`.
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] }
    const newest = kept.at(-1)
    if (newest?.connectionState !== 'connected') return { at: kept.length, frames: 0 }
    const reports = [...((await newest.getStats()).values() as Iterable<RTCInboundRtpStreamStats>)]
    const video = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
    return { at: kept.length, frames: video?.framesDecoded ?? 0 }
  })

/** Waits until new pictures of the other side come, twice over one and the same connection. */
async function flows(page: Page): Promise<void> {
  let last = await decoded(page)
  let grew = 0
  await expect
    .poll(
      async () => {
        const now = await decoded(page)
        grew = now.at === last.at && now.frames > last.frames ? grew + 1 : 0
        last = now
        return grew
      },
      { timeout: 60_000, intervals: [250] },
    )
    .toBeGreaterThanOrEqual(2)
}

/** What says that the line broke. */
const broken = (page: Page) => page.getByRole('status').filter({ hasText: 'pārtrūka' })

/** Waits until each sees the other, and prints how long that took since what had stopped them was over. */
async function back(cause: string, pages: readonly Page[]): Promise<void> {
  const over = performance.now()
  await Promise.all(pages.map(flows))
  for (const page of pages) await expect(broken(page)).toHaveCount(0)
  console.log(`${cause}: back after ${((performance.now() - over) / 1000).toFixed(1)} s`)
}

/** A camera that can be pulled out: `unplug` ends its track as a browser does, `plug` puts it back. */
function loosePlug(page: Page) {
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

const plug = (page: Page, into: boolean) =>
  page.evaluate((is) => (globalThis as unknown as { plug: (into: boolean) => void }).plug(is), into)

test('CALL-06 a pulled camera, twenty seconds without a network and a crashed tab: both are back in the same call, which is charged once', async ({
  world,
  enter,
}) => {
  test.setTimeout(300_000)
  const meeting = await meetingIn(world, 3)
  const began = Date.now()
  const { hers, his } = await talk(async (who, options) => {
    const page = await enter(who, options)
    await loosePlug(page)
    return page
  }, meeting)

  const camera = hers.getByRole('button', { name: 'Kamera', exact: true })
  await plug(hers, false)
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await plug(hers, true)
  await expect(camera).toHaveAttribute('aria-pressed', 'true')
  await back('a camera that is plugged in again', [hers, his])

  await his.context().setOffline(true)
  const cutAt = performance.now()
  await expect(broken(his)).toBeVisible()
  await expect(
    hers.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.' }),
  ).toBeVisible()
  await wait(20_000 - (performance.now() - cutAt))
  await his.context().setOffline(false)
  await back('twenty seconds without a network', [hers, his])

  const crashed = his.waitForEvent('crash')
  const devtools = await his.context().newCDPSession(his)
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await his.context().newPage()
  await keepConnections(again)
  await stepIn(again, meeting.consultation._id)
  await back('a crashed tab, opened again', [hers, again])

  await hers.getByRole('button', { name: 'Beigt' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  for (const page of [hers, again])
    await expect(page.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  const ended = await read(world, meeting.doctor, meeting.consultation._id)
  expect(ended).toMatchObject({ status: 'finished', earned: 40 })
  expect(ended.callDuration).toBeGreaterThan(0)
  expect(ended.callDuration).toBeLessThanOrEqual((Date.now() - began) / 1_000)
  await world.clinic.effectsDone()
  expect(
    await world.server.sql('select state from payment where consultation_id = $1', [
      meeting.consultation._id,
    ]),
  ).toEqual([{ state: 'captured' }])
})
