import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { allowed, meetingIn, seesPartner, stepIn } from './with-call.ts'

/** The page's device has a camera to each side, as a phone. */
function twoCameras(page: Page) {
  return page.addInitScript(() => {
    const { mediaDevices } = navigator
    const list = mediaDevices.enumerateDevices.bind(mediaDevices)
    mediaDevices.enumerateDevices = async () => {
      const all = await list()
      const others = all.filter(({ kind }) => kind !== 'videoinput')
      const front = all.find(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      if (!front) return all
      const cameras = [
        { deviceId: front.deviceId, label: 'camera2 1, facing front' },
        { deviceId: 'wide', label: 'camera2 3, facing front' },
        { deviceId: 'back', label: 'camera2 0, facing back' },
      ]
      return [
        ...others,
        ...cameras.map((each) => Object.assign(each, { kind: 'videoinput', groupId: '' }) as MediaDeviceInfo),
      ]
    }
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const back = JSON.stringify(wanted?.video ?? null).includes('"back"')
      const stream = await open(wanted)
      for (const track of stream.getVideoTracks()) {
        const settings = track.getSettings()
        if (back) track.getSettings = () => ({ ...settings, deviceId: 'back', facingMode: 'environment' })
      }
      return stream
    }
  })
}

/** One's own picture lies within the other's, and nothing of its button beside it. */
async function expectInFrame(page: Page): Promise<void> {
  const boxes = await page.evaluate(() => {
    const turn = document.querySelector('button[aria-label="Otra kamera"]')
    const own = turn?.parentElement
    return [own?.parentElement, own, turn].map((each) => each?.getBoundingClientRect().toJSON() as DOMRect)
  })
  const [stage, own, turn] = boxes
  if (!stage || !own || !turn) throw new Error('a part of the call is missing')
  for (const [inner, outer] of [
    [own, stage],
    [turn, own],
  ] as const) {
    expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 0.5)
    expect(inner.right).toBeLessThanOrEqual(outer.right + 0.5)
  }
}

test('CALL-07 on a phone one press turns to the camera that looks the other way, and back; one’s own picture stays in its frame', async ({
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  const { doctor, patient, consultation } = await meetingIn(world, 3)
  const hers = await enter(patient, { ...allowed, viewport: { width: 390, height: 844 } })
  const his = await enter(doctor, allowed)
  await twoCameras(hers)
  await stepIn(hers, consultation._id)
  await stepIn(his, consultation._id)
  await Promise.all([seesPartner(hers), seesPartner(his)])
  const turn = hers.getByRole('button', { name: 'Otra kamera' })
  const mirrored = () =>
    turn.evaluate((button) => {
      const own = button.parentElement?.querySelector('video')
      return own ? getComputedStyle(own).transform !== 'none' : null
    })
  expect(await mirrored()).toBe(true)
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [390, 844],
  ] as const) {
    await hers.setViewportSize({ width, height })
    await expectInFrame(hers)
  }
  await expectAccessible(hers)
  await turn.click()
  await expect.poll(mirrored).toBe(false)
  await seesPartner(his)
  await turn.press('Enter')
  await expect.poll(mirrored).toBe(true)
  await expect(turn).toBeFocused()
  await seesPartner(his)
  // What is not sent cannot be turned; whoever has one camera, or sits at a desk, chooses by name.
  await hers.getByRole('button', { name: 'Kamera', exact: true }).click()
  await expect(turn).toHaveCount(0)
  await expect(his.getByRole('button', { name: 'Otra kamera' })).toHaveCount(0)
})
