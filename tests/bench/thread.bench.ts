// A thread of a thousand messages opened without a network by a new browser, beside one of ten: when its newest messages are
// painted, with the page as fast as this machine and four times slower. Both lie whole on the device.
// Run: node tests/bench/thread.bench.ts
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openChat } from '#contract/chat.ts'
import { MAX_MUTATIONS, pushMutations } from '#contract/sync.ts'
import { openThread } from '../world/people/chat.ts'
import { type Member, openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { median, newDisk, openBrowser } from './browser.ts'
import { keepOnDevice } from './device.ts'
import { openAndWatch, slowDown } from './shown.ts'

const [FEW, MANY] = [10, 1000]
const RATES = [1, 4]
const RUNS = 7

const pathTo = ({ clientId }: Member) => `/patient/chat/${clientId}`

const server = await startInspected()
const disk = newDisk()
try {
  const clinic = await openClinic(server)
  const { chat: short, patient, doctor } = await openThread(clinic)
  const other = await clinic.newDoctor()
  const { token } = patient
  const long = await clinic.api.send(openChat, { token, body: { doctorId: other.clientId } })
  const paths = [pathTo(doctor), pathTo(other)]
  // A first copy brings the newest messages alone; what is written after it comes whole.
  await keepOnDevice(disk, { url: server.url, token, paths })
  await fill(short._id, FEW)
  await fill(long._id, MANY)
  await keepOnDevice(disk, { url: server.url, token, paths }, async (page) => {
    while ((await messagesOn(page)) < FEW + MANY) await wait(100)
  })
  for (const rate of RATES) {
    const [few, many] = [await opened(pathTo(doctor), FEW, rate), await opened(pathTo(other), MANY, rate)]
    console.log(
      `${rate}×  ${FEW} messages ${few.toFixed(0)} ms   ${MANY} messages ${many.toFixed(0)} ms   ${(many / few).toFixed(2)}×`,
    )
  }
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )

  async function fill(chatId: string, count: number): Promise<void> {
    const at = new Date().toISOString()
    const mutations = Array.from({ length: count }, (_, index) => ({
      _id: randomUUID(),
      name: 'sendMessage' as const,
      args: { chatId, messageId: randomUUID(), content: words(index + 1, count), sentAt: at },
      at,
      n: index,
    }))
    for (let first = 0; first < count; first += MAX_MUTATIONS)
      await clinic.api.send(pushMutations, {
        token,
        body: { deviceId: 'elsewhere', mutations: mutations.slice(first, first + MAX_MUTATIONS) },
      })
  }
} finally {
  await server.remove()
}

function words(number: number, of: number): string {
  return `Ziņa ${number} no ${of}. ${'Šovakar gulēju labāk. '.repeat(number % 5)}`.trim()
}

function messagesOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const request = indexedDB.open('saruna')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const asked = request.result.transaction('messages').objectStore('messages').count()
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    request.result.close()
    return asked.result
  })
}

/** Milliseconds until the newest messages are painted, in the middle of several starts. */
async function opened(path: string, count: number, rate: number): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await openBrowser(disk, { offline: true })
    const page = context.pages()[0] ?? (await context.newPage())
    await slowDown(page, rate)
    // The list beside the thread shows its last message; the one before it stands in the thread alone.
    runs.push((await openAndWatch(page, server.url + path, words(count - 1, count))).held)
    await context.close()
  }
  return median(runs)
}
