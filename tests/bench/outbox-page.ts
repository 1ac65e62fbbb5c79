// In the browser: the replica of the app with the adapters that the app chooses.
import { noBackground } from '../../src/external/background/none.ts'
import { httpApi } from '../../src/external/api/http.ts'
import { browserClock } from '../../src/external/clock/browser.ts'
import { browserLocks } from '../../src/external/locks/browser.ts'
import { createReplica } from '../../src/replica/replica.ts'
import { isRefusal } from '../../src/replica/refusal.ts'
import type { Arrival } from '../../src/replica/session/enter.ts'

const replica = createReplica({
  api: httpApi({
    host: '',
    readToken: () => null,
    readLanguage: () => 'lv',
    onUnauthenticated: () => undefined,
  }),
  locks: browserLocks(),
  clock: browserClock(),
  background: noBackground,
  place: { name: 'saruna' },
  newId: () => crypto.randomUUID(),
  random: () => Math.random(),
})

const program = {
  /** Signs someone in and makes their copy. */
  async enter(arrival: Arrival): Promise<void> {
    await replica.enter(arrival)
    await replica.now()
  },
  /** Writes messages one after another, as a person does; milliseconds for all of them. */
  async enqueue(chatId: string, texts: string[]): Promise<number> {
    const start = performance.now()
    for (const content of texts) {
      const kept = await replica.sendMessage({ chatId, content })
      if (isRefusal(kept)) throw new Error(kept.failure)
    }
    return performance.now() - start
  },
  /** Sends everything; milliseconds until nothing waits. Ends when the copy has the server's word on it too. */
  async flush(): Promise<number> {
    const start = performance.now()
    const sent = new Promise<number>((resolve, reject) => {
      const stop = replica.outbox().subscribe(({ waiting, failed }) => {
        if (failed > 0) reject(new Error(`${failed} were refused`))
        if (waiting > 0) return
        stop()
        resolve(performance.now() - start)
      }, reject)
    })
    await replica.now()
    return sent
  },
  /** Fetches older messages until a thread is here from its beginning. */
  async fetchThread(chatId: string, length: number): Promise<void> {
    for (let held = 0; held < length;) {
      await replica.loadAbove(chatId)
      held = await new Promise<number>((resolve, reject) => {
        const stop = replica.thread(chatId, length).subscribe(({ messages }) => {
          stop()
          resolve(messages.length)
        }, reject)
      })
    }
  },
}
export type OutboxProgram = typeof program

Object.assign(globalThis, { program })
