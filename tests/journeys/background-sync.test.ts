import { expect } from '@playwright/test'
import { waiting, words, write } from './chat-page.ts'
import { onDiskWithoutCaches } from './on-disk.ts'
import { openTalk } from './talk-on-device.ts'
import { waking } from './waking.ts'
import { test } from './with-line.ts'

test('OFF-02 OFF-03 OFF-04 with the app closed the browser has the worker send what waits, and fetch what is new', async ({
  world: { clinic },
  line,
  device,
}) => {
  const { doctor, say, thread, page, address } = await openTalk(clinic, device)
  const bare = await device.context().newPage()
  await bare.goto('/robots.txt')
  const wake = await waking(bare, line.url)

  await device.offline(true)
  await write(page, 'Pirmā', 'Otrā')
  await expect(waiting(page)).toHaveCount(2)
  await page.close()
  await device.offline(false)
  await wake.sync()
  const texts = async () => (await thread(doctor)).map(({ content }) => content)
  await expect.poll(texts).toEqual(['Kā klājas?', 'Pirmā', 'Otrā'])

  await say(doctor, 'Paldies, izlasīju')
  await wake.periodicSync()
  await expect.poll(() => onDiskWithoutCaches(bare)).toContain('Paldies, izlasīju')
  await device.offline(true)
  const again = await device.context().newPage()
  await again.goto(address)
  await expect.poll(() => words(again)).toEqual(['Kā klājas?', 'Pirmā', 'Otrā', 'Paldies, izlasīju'])
})
