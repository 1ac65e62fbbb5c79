import { expect, test } from 'vitest'
import { pageLocks } from '../../src/external/locks/browser.ts'
import { FLIGHT_MS } from '../../src/replica/outbox/claim-batch.ts'
import { answer, device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

async function threePages({ everywhere }: { everywhere: boolean }) {
  const server = knowing(serverDouble())
  const phone = device(server)
  const pages = [1, 2, 3].map(() => phone.page(everywhere ? {} : { locks: pageLocks() }))
  const [first] = pages
  if (!first) throw new Error('no page')
  await first.enter(patient)
  await first.now()
  phone.cut()
  const texts = Array.from({ length: 30 }, (_, index) => `message ${index}`)
  for (const content of texts) await first.sendMessage({ chatId: 'chat', content })
  await first.now()
  return { server, phone, pages, first, texts }
}

test.each([true, false])(
  'CHAT-05 OFF-04 three pages that send at once send everything once and in order (locks of the browser: %s)',
  async (everywhere) => {
    const { server, phone, pages, texts, first } = await threePages({ everywhere })
    let most = 0
    let under = 0
    phone.state.line = async ({ path }, pass) => {
      if (path !== '/sync/push') return pass()
      most = Math.max(most, (under += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      const done = await pass()
      under -= 1
      return done
    }
    await Promise.all(pages.map((page) => page.now()))
    await answer(first.outbox(), ({ waiting }) => waiting === 0)
    expect(server.said()).toEqual(texts)
    expect(most).toBe(1)
  },
)

test('F7 what a page was sending when it was killed goes out again: at once by a browser lock, else after its time', async () => {
  const { server, phone, pages, first, texts } = await threePages({ everywhere: false })
  const [, second] = pages
  // Killed between asking and the answer: the promise never ends, and nothing more is written.
  phone.state.line = ({ path }, pass) => (path === '/sync/push' ? new Promise(() => undefined) : pass())
  void first.now()
  await answer(first.outbox(), ({ sending }) => sending > 0)
  phone.mend()
  await second?.now()
  expect(server.said()).toEqual([])
  phone.state.now += FLIGHT_MS
  await second?.now()
  expect(server.said()).toEqual(texts)

  const other = await threePages({ everywhere: true })
  other.phone.state.line = ({ path }, pass) => (path === '/sync/push' ? new Promise(() => undefined) : pass())
  void other.first.now()
  await answer(other.first.outbox(), ({ sending }) => sending > 0)
  other.phone.mend()
  // The lock of a killed page is free again.
  const { hold } = pageLocks()
  await other.phone.page({ locks: { everywhere: true, hold } }).now()
  expect(other.server.said()).toEqual(other.texts)
})
