import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shiftedClock } from '../../server/external/clock/shifted.ts'
import { systemClock } from '../../server/external/clock/system.ts'

const folder = mkdtempSync(join(tmpdir(), 'saruna-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const HOUR = 3_600_000

test('the system clock tells the machine’s time', () => {
  const before = Date.now()
  expect(systemClock.now()).toBeGreaterThanOrEqual(before)
})

test('a shifted clock is the machine’s until it is moved, then says so and stays moved', async () => {
  const file = join(folder, 'clock')
  const clock = shiftedClock(file)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000)
  const moved = new Promise<void>((resolve) => clock.onShift(resolve))
  writeFileSync(file, String(24 * HOUR))
  await moved
  expect(clock.now() - Date.now()).toBeGreaterThan(23 * HOUR)
  clock.close()
  const again = shiftedClock(file)
  expect(again.now() - Date.now()).toBeGreaterThan(23 * HOUR)
  again.close()
})
