import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
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
import { allowed, meetingIn, stepIn, talk } from './with-call.ts'
import { test } from './with-clinic.ts'

test('CALL-06 F35 a pulled camera, a reload, twenty seconds without a network, a restart of the server, a crashed tab and another device: both are back in the same call within five seconds of its end, and it is charged and paid once', async ({
  world,
  enter,
}) => {
  test.setTimeout(300_000)
  const meeting = await meetingIn(world, 3)
  const { patient, consultation } = meeting
  const began = Date.now()
  const { hers, his, entered } = await talk(async (who, options) => {
    const page = await enter(who, options)
    await loosePlug(page)
    return page
  }, meeting)
  const expectBack = backAfter(entered)

  const camera = hers.getByRole('button', { name: 'Kamera', exact: true })
  await plug(hers, false)
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await expect(his.getByText(/, kamera izslēgta$/)).toBeVisible()
  let over = performance.now()
  await plug(hers, true)
  await expectBack('a camera that was pulled out', over, [hers, his])
  await expect(camera).toHaveAttribute('aria-pressed', 'true')

  over = performance.now()
  await hers.reload()
  await expectBack('a reload', over, [hers, his])

  const cutAt = performance.now()
  await his.context().setOffline(true)
  await expect(broken(his)).toBeVisible()
  await expect(
    hers.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.' }),
  ).toBeVisible()
  await wait(20_000 - (performance.now() - cutAt))
  over = performance.now()
  await his.context().setOffline(false)
  await expectBack('twenty seconds without a network', over, [hers, his])

  await world.server.kill()
  for (const page of [hers, his]) await expect(broken(page)).toBeVisible()
  await world.server.start()
  over = performance.now()
  await expectBack('a restart of the server', over, [hers, his])

  await crash(his)
  over = performance.now()
  const again = await his.context().newPage()
  await stepIn(again, consultation._id)
  await expectBack('a crashed tab', over, [hers, again])

  const phone = await enter(await onOtherDevice(world, patient), allowed)
  // She goes on with it when she steps in there.
  over = await stepIn(phone, consultation._id)
  await expectBack('a change to another device', over, [phone, again])
  await expect(elsewhere(hers)).toBeVisible()

  const { callDuration = 0 } = await endPaidOnce(world, meeting, [phone, again, hers])
  expect(callDuration).toBeGreaterThan(0)
  expect(callDuration).toBeLessThanOrEqual((Date.now() - began) / 1_000)
})
