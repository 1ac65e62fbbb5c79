// A cold start of the built app without a network, its program and its copy on the device: a new browser each time, its
// page as fast as this machine, as a phone of the middle class, and four times slower than this machine. When the first
// text is painted, and when what the device holds is.
// Run: node tests/bench/cold-start.bench.ts
import { loadavg } from 'node:os'
import { login } from '#contract/account-routes.ts'
import { listChats } from '#contract/chat.ts'
import { listConsultations } from '#contract/consultation-routes.ts'
import { listDoctors } from '#contract/doctor.ts'
import { listNews } from '#contract/news.ts'
import { client } from '../world/people/client.ts'
import { startServer } from '../world/server/server.ts'
import { median, newDisk, openBrowser } from './browser.ts'
import { keepOnDevice } from './device.ts'
import { middlePhone, openAndWatch, type Shown, slowDown } from './shown.ts'

const RUNS = 7
/** A phone's screen: what lies below it is drawn later. */
const viewport = { width: 390, height: 844 }

interface Screen {
  readonly path: string
  /** What of the copy is waited for. */
  readonly what: string
  readonly words: string
}

const server = await startServer({ env: { DEMO: 'on' } })
const disk = newDisk()
try {
  const account = { email: 'patient@example.com', password: 'Demo1234' }
  const { accessToken: token } = await client(server.url).send(login, { body: account })
  const screens = await choose(token)
  await keepOnDevice(disk, { url: server.url, token, paths: screens.map(({ path }) => path) })
  const phone = await rateOfPhone()
  console.log(`a phone of the middle class is ${phone} times slower than this machine`)
  for (const screen of screens) for (const rate of [1, phone, 4]) await report(screen, rate)
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
} finally {
  await server.remove()
}

async function choose(token: string): Promise<Screen[]> {
  const api = client(server.url)
  const [{ data: doctors }, { data: posts }, { data: own }, { data: chats }] = await Promise.all([
    api.send(listDoctors, {}),
    api.send(listNews, {}),
    api.send(listConsultations, { token }),
    api.send(listChats, { token }),
  ])
  const [doctor, post, consultation, chat] = [doctors[0], posts[0], own[0], chats[0]]
  if (!doctor || !post || !consultation || !chat?.lastMessage) throw new Error('the demo world is empty')
  return [
    { path: '/patient/dashboard', what: 'specialists', words: doctor.surname },
    { path: '/patient/dashboard', what: 'questionnaire', words: 'Anketa' },
    { path: '/patient/consultations', what: 'consultations', words: consultation.doctor.surname },
    { path: `/patient/chat/${chat.with._id}`, what: 'chat', words: chat.lastMessage.content },
    { path: '/news', what: 'news', words: post.title },
  ]
}

async function rateOfPhone(): Promise<number> {
  const context = await openBrowser(newDisk())
  try {
    return await middlePhone(await context.newPage())
  } finally {
    await context.close()
  }
}

/** One cold start. */
async function start({ path, words }: Screen, rate: number): Promise<Shown> {
  const context = await openBrowser(disk, { offline: true, viewport })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await slowDown(page, rate)
    return await openAndWatch(page, server.url + path, words)
  } finally {
    await context.close()
  }
}

async function report(screen: Screen, rate: number): Promise<void> {
  const runs: Shown[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await start(screen, rate))
  const numbers = (name: keyof Shown) => {
    const all = runs.map((run) => run[name])
    return `${median(all).toFixed(0).padStart(5)} (${Math.min(...all).toFixed(0)})`
  }
  console.log(
    `${screen.what.padEnd(14)} ${String(rate).padEnd(3)}×  first text ${numbers('first')} ms  held ${numbers('held')} ms  ` +
      `${numbers('scripts')} scripts`,
  )
}
