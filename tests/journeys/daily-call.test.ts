import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { complaintsOf } from './checks/quiet-console.ts'
import {
  allowed,
  hearsPartner,
  keepConnections,
  meetingIn,
  namedRoutes,
  read,
  seesPartner,
  stepIn,
  type Meeting,
} from './with-call.ts'
import type { Enter } from './with-clinic.ts'
import { test, type DailyHere } from './with-daily.ts'
import { rarely, repeats } from '../world/whole.ts'

const waiting = 'Vēl mirklis. Gaidām sarunas biedru.'
const gone = 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.'

/** Both in the call, seeing each other. */
async function talk(enter: Enter, { rooms }: DailyHere, { doctor, patient, consultation }: Meeting) {
  const hers = await enter(patient, { ...allowed, viewport: { width: 390, height: 844 } })
  const his = await enter(doctor, { ...allowed, viewport: { width: 1440, height: 900 } })
  for (const page of [hers, his]) await rooms.open(page.context())
  const complaints = [hers, his].map(complaintsOf)
  await stepIn(hers, consultation._id)
  await expect(hers.getByRole('heading', { name: waiting })).toBeVisible()
  await stepIn(his, consultation._id)
  await Promise.all([seesPartner(hers), seesPartner(his)])
  return { hers, his, complaints }
}

const given = ({ rooms }: DailyHere, page: Page) => rooms.of(page)?.given

test('CALL-03 CALL-04 CALL-06 two people wait, talk, come back after a reload and a lost network, and end, through Daily', async ({
  world,
  daily,
  enter,
}) => {
  test.setTimeout(240_000)
  const meeting = await meetingIn(world, 3)
  const { hers, his, complaints } = await talk(enter, daily, meeting)
  await Promise.all([hearsPartner(hers), hearsPartner(his)])
  for (const page of [hers, his]) await expectAccessible(page)

  await hers.reload()
  await Promise.all([seesPartner(hers), seesPartner(his)])

  // Daily's own line to the room breaks, and mends.
  await daily.rooms.happen(hers, 'network-connection', { type: 'sfu', event: 'interrupted' })
  await expect(
    hers.locator('p').filter({ hasText: 'Savienojums pārtrūka, atjaunojam.' }).first(),
  ).toBeVisible()
  await daily.rooms.happen(hers, 'network-connection', { type: 'sfu', event: 'connected' })
  await expect(hers.locator('p').filter({ hasText: 'Savienojums pārtrūka' })).toHaveCount(0)

  await his.getByRole('button', { name: 'Beigt' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  for (const page of [hers, his])
    await expect(page.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  expect(await read(world, meeting.doctor, meeting.consultation._id)).toMatchObject({ status: 'finished' })
  await expect.poll(() => daily.double.account.rooms.size).toBe(0)
  expect(new Set(daily.rooms.asked)).toEqual(
    new Set(['c.daily.co/call-machine/versioned/0.92.2/static/call-machine-object-bundle.js']),
  )
  expect(complaints.flat()).toEqual([])
})

test('CALL-03 CALL-07 CALL-08 CALL-11 Daily is given a copy of what is on, nothing of what is off, and says how good the line is', async ({
  world,
  daily,
  enter,
}) => {
  test.setTimeout(240_000)
  const { hers, his } = await talk(enter, daily, await meetingIn(world, 3, { anonymous: true }))
  await expect(hers.getByText('Jūs, video aizmiglots')).toBeVisible()
  // The picture that is blurred here is what Daily gets, not the camera's.
  await expect.poll(() => given(daily, hers)?.audio?.label).toContain('Fake')
  expect(given(daily, hers)?.video?.label).not.toContain('fake_device')
  await hers.getByRole('button', { name: 'Aizmiglot' }).click()
  await expect.poll(() => given(daily, hers)?.video).toEqual({ label: 'fake_device_0', state: 'live' })

  await hers.getByRole('button', { name: 'Mikrofons' }).click()
  await expect(his.getByRole('img', { name: 'mikrofons izslēgts' })).toBeVisible()
  expect(daily.rooms.of(hers)?.media).toEqual({ audio: false, video: true })
  await hers.getByRole('button', { name: 'Kamera' }).click()
  await expect.poll(() => daily.rooms.of(hers)?.media).toEqual({ audio: false, video: false })
  expect(given(daily, hers)?.video?.label).not.toContain('fake_device')
  await hers.getByRole('button', { name: 'Kamera' }).click()
  await hers.getByRole('button', { name: 'Mikrofons' }).click()
  await expect(his.getByRole('img', { name: 'mikrofons ieslēgts' })).toBeVisible()
  await expect.poll(() => daily.rooms.of(hers)?.media).toEqual({ audio: true, video: true })
  await seesPartner(his)

  await daily.rooms.happen(hers, 'network-quality-change', {
    state: { state: 'bad', reasons: [] },
    threshold: 'very-low',
    quality: 10,
  })
  await expect(hers.getByText('Savienojums ir vājš.', { exact: false }).first()).toBeVisible()
})

test(
  'CALL-07 a screen is given to Daily in place of the camera, and the camera again after it',
  repeats(),
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    const { hers, his } = await talk(enter, daily, await meetingIn(world, 3))
    const share = his.getByRole('button', { name: 'Rādīt ekrānu' })
    const fit = () => hers.locator('video[aria-label]').evaluate((video) => getComputedStyle(video).objectFit)
    await expect.poll(() => given(daily, his)?.video?.label).toContain('fake_device')
    await share.click()
    await expect
      .poll(() => given(daily, his)?.video)
      .toMatchObject({
        label: expect.stringContaining('screen'),
        state: 'live',
      })
    await expect(hers.getByText(/rāda ekrānu$/)).toBeVisible()
    expect(await fit()).toBe('contain')
    expect(daily.rooms.of(his)?.media.video).toBe(true)

    // Into a new room it comes along.
    const before = daily.rooms.of(his)?.session
    await daily.rooms.happen(his, 'error', { errorMsg: 'exp', error: { type: 'exp-token', msg: 'exp' } })
    await expect.poll(() => daily.rooms.of(his)?.session).not.toBe(before)
    await expect.poll(() => given(daily, his)?.video?.label).toContain('screen')

    await his.getByRole('button', { name: 'Kamera', exact: true }).click()
    await share.click()
    await expect(hers.getByText(/rāda ekrānu$/)).toHaveCount(0)
    await expect.poll(() => daily.rooms.of(his)?.media.video).toBe(false)
    await his.getByRole('button', { name: 'Kamera', exact: true }).click()
    await expect.poll(() => given(daily, his)?.video?.label).toContain('fake_device')
    expect(await fit()).toBe('cover')
  },
)

test(
  'CALL-09 on a line that Daily calls bad for long the picture rests, and comes back on a good one',
  repeats(),
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    const { hers, his } = await talk(enter, daily, await meetingIn(world, 3))
    const line = (state: 'bad' | 'good') =>
      daily.rooms.happen(hers, 'network-quality-change', {
        state: { state, reasons: [] },
        threshold: state === 'bad' ? 'very-low' : 'good',
        quality: state === 'bad' ? 10 : 100,
      })
    const words = his.getByText('Sarunas biedra savienojums ir vājš', { exact: false }).first()
    await line('bad')
    await expect(words).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => daily.rooms.of(hers)?.media.video).toBe(false)
    expect(given(daily, hers)?.video?.label).not.toContain('fake_device')
    await line('good')
    await expect(words).toHaveCount(0, { timeout: 60_000 })
    await expect.poll(() => daily.rooms.of(hers)?.media.video).toBe(true)
    expect(given(daily, hers)?.video?.label).toContain('fake_device')
  },
)

test(
  'CALL-02 CALL-06 who leaves is missed, and comes back; a ticket that ran out is replaced by itself',
  rarely,
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    const meeting = await meetingIn(world, 3)
    const { hers, his } = await talk(enter, daily, meeting)
    await hers.goto('about:blank')
    await expect(his.getByRole('heading', { name: gone })).toBeVisible({ timeout: 60_000 })
    await stepIn(hers, meeting.consultation._id)
    await Promise.all([seesPartner(hers), seesPartner(his)])

    const before = daily.rooms.of(hers)?.session
    await daily.rooms.happen(hers, 'error', { errorMsg: 'exp', error: { type: 'exp-token', msg: 'exp' } })
    await expect.poll(() => daily.rooms.of(hers)?.session).not.toBe(before)
    await Promise.all([seesPartner(hers), seesPartner(his)])
    // What went wrong is told to nobody else: the policy lets nothing of it out.
    expect(daily.rooms.asked.filter((each) => !each.startsWith('c.daily.co/'))).toEqual([])
  },
)

test(
  'CALL-03 where Daily’s first name cannot be reached its program comes from the second',
  rarely,
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    daily.rooms.asked.length = 0
    daily.rooms.unreachable.add('c.daily.co')
    try {
      await talk(enter, daily, await meetingIn(world, 3))
    } finally {
      daily.rooms.unreachable.clear()
    }
    expect(new Set(daily.rooms.asked.map((each) => each.split('/')[0]))).toEqual(
      new Set(['c.daily.co', 'c.dailywebrtc.com']),
    )
  },
)

const replaced = 'Videozvanu pakalpojumu nevar sasniegt, tāpēc savienojam jūs bez tā.'

test('CALL-03 a page that cannot load Daily’s program takes the other side with it, from browser to browser', async ({
  world,
  daily,
  enter,
}) => {
  test.setTimeout(240_000)
  const { doctor, patient, consultation } = await meetingIn(world, 3)
  const [hers, his] = [await enter(patient, allowed), await enter(doctor, allowed)]
  await daily.rooms.open(hers.context())
  await his.context().route(/^https:\/\/c\.daily/, (route) => route.abort())
  await stepIn(hers, consultation._id)
  await expect.poll(() => daily.rooms.of(hers)).toBeTruthy()
  await stepIn(his, consultation._id)
  await Promise.all([seesPartner(hers), seesPartner(his)])
  await Promise.all([hearsPartner(hers), hearsPartner(his)])
  expect(daily.rooms.of(hers)).toBeUndefined()
  for (const page of [hers, his]) await expect(page.getByText(replaced).first()).toBeVisible()

  // A reload of the side that can reach it comes back to where the other is.
  await hers.reload()
  await Promise.all([seesPartner(hers), seesPartner(his)])
})

test(
  'CALL-08 without any device Daily opens none either, and one still sees and hears',
  repeats(),
  async ({ world, daily, enter }) => {
    test.setTimeout(120_000)
    const { doctor, patient, consultation } = await meetingIn(world, 3)
    const [hers, his] = [await enter(patient), await enter(doctor, allowed)]
    for (const page of [hers, his]) await daily.rooms.open(page.context())
    await hers.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await stepIn(hers, consultation._id)
    await stepIn(his, consultation._id)
    await hearsPartner(hers)
    expect(daily.rooms.of(hers)?.media).toEqual({ audio: false, video: false })
    await expect(hers.getByText('Jūs pagaidām nedzird.')).toBeVisible()
  },
)

const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Šī saruna ir atvērta citur' })

test(
  'CALL-06 a second tab takes the call over from the first, and it can be taken back',
  repeats(),
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    const meeting = await meetingIn(world, 3)
    const { hers, his } = await talk(enter, daily, meeting)
    const tab = await hers.context().newPage()
    await stepIn(tab, meeting.consultation._id)
    await expect(elsewhere(hers)).toBeVisible()
    await Promise.all([seesPartner(tab), seesPartner(his)])
    expect(daily.rooms.of(hers)).toBeUndefined()
    await hers.getByRole('button', { name: 'Runāt šeit' }).click()
    await expect(elsewhere(tab)).toBeVisible()
    await Promise.all([seesPartner(hers), seesPartner(his)])
    expect(daily.rooms.of(tab)).toBeUndefined()
  },
)

// Last: afterwards the server leaves Daily alone for a while.
test(
  'CALL-03 CALL-11 while Daily is away an anonymous patient’s call is relayed, and both are told',
  rarely,
  async ({ world, daily, enter }) => {
    test.setTimeout(240_000)
    const { doctor, patient, consultation } = await meetingIn(world, 3, { anonymous: true })
    const [hers, his] = [await enter(patient, allowed), await enter(doctor, allowed)]
    for (const page of [hers, his]) {
      await daily.rooms.open(page.context())
      await keepConnections(page)
    }
    daily.double.break({ method: 'POST', path: /\/v1\//, does: 'fail', times: 1_000 })
    try {
      await stepIn(hers, consultation._id)
      await expect(hers.getByText(replaced).first()).toBeVisible()
      await stepIn(his, consultation._id)
      await Promise.all([seesPartner(hers), seesPartner(his)])
      for (const page of [hers, his]) expect(await namedRoutes(page)).toEqual(['relay'])
      await expect(his.getByText(replaced).first()).toBeVisible()
    } finally {
      daily.double.mend()
    }
  },
)
