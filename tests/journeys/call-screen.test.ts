import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { allowed, drawsPartner, hearsPartner, meetingIn, seesPartner, stepIn, talk } from './with-call.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Rādīt ekrānu' })
const camera = (page: Page) => page.getByRole('button', { name: 'Kamera', exact: true })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const own = 'Jūs rādāt ekrānu: sarunas biedrs redz visu, kas tajā parādās, bet ne jūsu kameru.'
const ended = 'Jūsu ekrāns vairs netiek rādīts.'

/** How the other side's picture is shaped, and how it fills its frame. */
const picture = (page: Page) =>
  page.locator('video[aria-label]').evaluate((video: HTMLVideoElement) => ({
    shape: (video.videoWidth / video.videoHeight).toFixed(2),
    fit: getComputedStyle(video).objectFit,
  }))
const isScreen = { shape: '1.78', fit: 'contain' }
const isCamera = { shape: '1.33', fit: 'cover' }

/** Keeps what is captured where the browser's own bar can end it. */
function keepScreens(page: Page) {
  return page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getDisplayMedia.bind(mediaDevices)
    const screens: MediaStreamTrack[] = []
    Object.assign(globalThis, { screens })
    mediaDevices.getDisplayMedia = async (wanted) => {
      const stream = await open(wanted)
      screens.push(...stream.getTracks())
      return stream
    }
    // The fake camera takes whatever shape it is asked for.
    const openCamera = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) =>
      openCamera({ ...wanted, ...(wanted?.video && { video: { width: 640, height: 480 } }) })
  })
}
const states = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { screens: MediaStreamTrack[] }).screens.map(({ readyState }) => readyState),
  )
/** "Stop sharing" in the bar that the browser itself shows. */
const stopInBrowser = (page: Page) =>
  page.evaluate(() => {
    for (const track of (globalThis as unknown as { screens: MediaStreamTrack[] }).screens) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })

test('CALL-07 a screen is shown whole in place of the camera until it is ended here or in the browser’s own bar; the camera is then as it was', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  const meeting = await meetingIn(world, 3)
  const { hers, his } = await talk(async (who, options) => {
    const page = await enter(who, { ...options, viewport: { width: 1440, height: 900 } })
    await keepScreens(page)
    return page
  }, meeting)
  await expect.poll(() => picture(hers)).toEqual(isCamera)

  await button(his).click()
  await expect(button(his)).toHaveAttribute('aria-pressed', 'true')
  await expect(said(his, own)).toHaveCount(1)
  await expect(his.locator('p').filter({ hasText: own }).last()).toBeVisible()
  await expect(his.getByText('Jūsu ekrāns', { exact: true })).toBeVisible()
  await expect.poll(() => picture(hers)).toEqual(isScreen)
  await expect(said(hers, 'rāda ekrānu.')).toHaveCount(1)
  await expect(hers.getByText(/rāda ekrānu$/)).toBeVisible()
  await hearsPartner(hers)
  // What the sharer sees of the other side is a face as before.
  expect(await picture(his)).toEqual(isCamera)
  for (const page of [hers, his]) await expectAccessible(page)

  // Lost and made anew: the screen goes on.
  await hers.reload()
  await expect.poll(() => picture(hers).catch(() => null), { timeout: 60_000 }).toEqual(isScreen)

  // The camera is switched off meanwhile, and stays off.
  await camera(his).click()
  await stopInBrowser(his)
  await expect(button(his)).toHaveAttribute('aria-pressed', 'false')
  await expect(said(his, ended)).toHaveCount(1)
  await expect(hers.getByText(/rāda ekrānu$/)).toHaveCount(0)
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'false')
  await hearsPartner(hers)

  await button(his).click()
  await expect.poll(() => picture(hers)).toEqual(isScreen)
  await camera(his).click()
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true')
  await button(his).click()
  await expect.poll(() => picture(hers)).toEqual(isCamera)
  await drawsPartner(hers)

  // A reload shows nothing that was not asked for again, and says so.
  await button(his).click()
  await expect.poll(() => picture(hers)).toEqual(isScreen)
  await his.reload()
  await expect(his.getByText(ended).first()).toBeAttached()
  await expect(button(his)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => picture(hers).catch(() => null), { timeout: 60_000 }).toEqual(isCamera)

  await button(his).click()
  await expect.poll(() => picture(hers)).toEqual(isScreen)
  await hers.getByRole('button', { name: 'Beigt' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  await expect(his.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  expect(await states(his)).toEqual(['ended'])
})

test('CALL-07 whoever thinks better of it, whose system forbids it, or who holds a phone', async ({
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  const { doctor, patient, consultation } = await meetingIn(world, 3)
  const hers = await enter(patient, { ...allowed, viewport: { width: 390, height: 844 }, hasTouch: true })
  const his = await enter(doctor, { ...allowed, viewport: { width: 1440, height: 900 } })
  await his.addInitScript(() => {
    const answers = [
      new DOMException('Permission denied', 'NotAllowedError'),
      new DOMException('Permission denied by system', 'NotAllowedError'),
    ]
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(answers.shift() ?? new Error('asked again'))
  })
  await stepIn(hers, consultation._id)
  await stepIn(his, consultation._id)
  await Promise.all([seesPartner(hers), seesPartner(his)])
  await expect(button(hers)).toHaveCount(0)
  await button(his).click()
  await expect(button(his)).toHaveAttribute('aria-pressed', 'false')
  await expect(his.getByText('Ekrānu neizdevās parādīt.', { exact: false })).toHaveCount(0)
  await button(his).click()
  await expect(said(his, 'Ekrānu neizdevās parādīt.')).toHaveCount(1)
  await expect(button(his)).toHaveAttribute('aria-pressed', 'false')
  await seesPartner(hers)
})
