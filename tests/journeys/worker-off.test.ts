import { expect, type Page } from '@playwright/test'
import { field, log, waiting, write } from './chat-page.ts'
import { onDiskWithoutCaches } from './on-disk.ts'
import { markRegistered, openTalk, workerReady } from './talk-on-device.ts'
import { test } from './with-line.ts'

/** Takes every page at once, and answers whatever is asked like this. */
const badWorker = (answer: string) => `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(${answer}))
`
const off = { SERVICE_WORKER: 'off' }

/** What this browser has of workers and what they keep. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    served: navigator.serviceWorker.controller !== null,
  }))
const nothing = { workers: 0, caches: [], served: false }

/** The browser looks for another worker, finds one, and is served by it. */
const takeNext = (page: Page) =>
  page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    await taken
  })

/** Counts the pages that come from now on, also those that the browser loads by itself. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test.afterEach(async ({ world: { server }, line }) => {
  line.replaceWorker(null)
  await server.stop()
  await server.start()
})

test('OFF-06 OFF-03 OFF-04 a worker that answers everything with an error is taken back: one visit restores the app, what was written is sent, and later the worker is there again', async ({
  world: { clinic, server },
  device,
  line,
}) => {
  test.setTimeout(180_000)
  const { thread, doctor, page, address } = await openTalk(clinic, device)
  line.replaceWorker(badWorker(`new Response('broken', { status: 500 })`))
  await takeNext(page)
  const texts = ['Pirmā', 'Otrā']
  await write(page, ...texts)
  await expect(waiting(page)).toHaveCount(texts.length)
  await field(page).fill('Nepabeigta doma')
  await expect.poll(() => onDiskWithoutCaches(page)).toContain('Nepabeigta doma')
  await page.goto(address)
  await expect(page.getByText('broken')).toBeVisible()
  await device.close()

  line.replaceWorker(null)
  await server.stop()
  await server.start(off)
  expect((await thread(doctor)).map(({ content }) => content)).toEqual(['Kā klājas?'])
  const again = await device.start()
  await markRegistered(again.context())
  const loads = countLoads(again)
  await again.goto(address)
  await expect(log(again).getByText('Kā klājas?', { exact: true })).toBeVisible()
  await expect(waiting(again)).toHaveCount(0)
  for (const text of texts) await expect(log(again).getByText(text, { exact: true })).toHaveCount(1)
  expect((await thread(doctor)).map(({ content }) => content)).toEqual(['Kā klājas?', ...texts])
  await expect(field(again)).toHaveValue('Nepabeigta doma')
  expect(loads()).toBe(2)
  expect(await kept(again)).toEqual(nothing)

  // The app comes by the network alone, and asks for no worker.
  await again.reload()
  await expect(field(again)).toHaveValue('Nepabeigta doma')
  await write(again, 'Trešā')
  await expect(waiting(again)).toHaveCount(0)
  await expect(again.locator('html')).not.toHaveAttribute('data-registered')
  expect(await kept(again)).toEqual(nothing)
  expect(loads()).toBe(3)

  await server.stop()
  await server.start()
  await again.goto(address)
  await workerReady(again)
  await expect.poll(() => kept(again)).toMatchObject({ workers: 1, served: true })
  expect(
    await again.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.updateViaCache)),
  ).toBe('none')
  await device.offline(true)
  await again.reload()
  await expect(log(again).getByText('Trešā', { exact: true })).toBeVisible()
  await device.offline(false)
})

test('OFF-06 a worker that lets every request fail is gone after one visit, which ends with an error of the browser’s own', async ({
  world: { clinic, server },
  device,
  line,
}) => {
  const { page, address } = await openTalk(clinic, device)
  line.replaceWorker(badWorker('Promise.reject(new Error())'))
  await takeNext(page)
  await device.close()

  line.replaceWorker(null)
  await server.stop()
  await server.start(off)
  const again = await device.start()
  const fetched = again.context().waitForEvent('serviceworker')
  await expect(again.goto(address)).rejects.toThrow('ERR_FAILED')
  await fetched
  // No page of ours is there that could be loaded anew: the browser's own is, by its person.
  await expect(async () => {
    await again.reload()
    await expect(log(again).getByText('Kā klājas?', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await kept(again)).toEqual(nothing)
})

test('OFF-06 OFF-03 an open page whose worker is taken back is loaded anew once, where its person is, with what was half typed', async ({
  world: { clinic, server },
  device,
}) => {
  const { page, address } = await openTalk(clinic, device)
  await page.goto('/patient/chat')
  await page.locator(`a[href="${address}"]`).click()
  await expect(log(page).getByText('Kā klājas?', { exact: true })).toBeVisible()
  await field(page).fill('Nepabeigta doma')
  // A worker that is still at something is let finish by the browser, for minutes if it must.
  await page.waitForLoadState('networkidle')
  await server.stop()
  // The browser may look for another worker by itself as soon as the server is there.
  const loads = countLoads(page)
  const loaded = page.waitForEvent('load')
  await server.start(off)
  await page.evaluate(() => void navigator.serviceWorker.ready.then((worker) => worker.update()))
  await loaded
  await expect(field(page)).toHaveValue('Nepabeigta doma')
  expect(new URL(page.url()).pathname).toBe(address)
  await expect.poll(() => kept(page)).toEqual(nothing)
  expect(loads()).toBe(1)
})
