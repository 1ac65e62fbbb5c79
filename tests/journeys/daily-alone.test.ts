import { expect } from '@playwright/test'
import { dailyHosts } from '../world/outside/daily/rooms.ts'
import { allowed, meetingIn, seesPartner, stepIn } from './with-call.ts'
import { test } from './with-daily.ts'

const tryingAgain = 'Videozvanu pakalpojumu pagaidām nevar sasniegt. Mēģinām atkal.'

test.use({ env: { CALLS_FALLBACK: 'none' } })

test('CALL-03 with CALLS_FALLBACK=none both are told in words that Daily cannot be reached, and talk as soon as it can', async ({
  world,
  daily,
  enter,
}) => {
  test.setTimeout(240_000)
  const { doctor, patient, consultation } = await meetingIn(world, 3)
  const [hers, his] = [await enter(patient, allowed), await enter(doctor, allowed)]
  for (const page of [hers, his]) await daily.rooms.open(page.context())
  for (const host of dailyHosts) daily.rooms.unreachable.add(host)
  try {
    await stepIn(hers, consultation._id)
    await expect(hers.getByRole('heading', { name: 'Vēl mirklis. Gaidām sarunas biedru.' })).toBeVisible()
    await expect(hers.getByText(tryingAgain).first()).toBeVisible({ timeout: 40_000 })
    daily.double.break({ method: 'POST', path: /\/v1\//, does: 'forbid', times: 1_000 })
    await stepIn(his, consultation._id)
    await expect(his.getByText(tryingAgain).first()).toBeVisible()
  } finally {
    daily.double.mend()
    daily.rooms.unreachable.clear()
  }
  await Promise.all([seesPartner(hers), seesPartner(his)])
  for (const page of [hers, his]) await expect(page.getByText(tryingAgain)).toHaveCount(0)
})
