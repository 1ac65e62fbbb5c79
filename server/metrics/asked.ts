import { setTimeout as wait } from 'node:timers/promises'

interface Limits {
  /** For so long an answer is good enough, so that whoever scrapes often asks no more often. */
  readonly keptMs: number
  /** No scrape waits longer. */
  readonly mostMs: number
}

/**
 * What another service must be asked for. One question at a time, however many scrape; undefined while there is no fresh
 * answer, so that a number that was true once is not told of a service that stands still.
 */
export function asked<T>(ask: () => Promise<T>, { keptMs, mostMs }: Limits): () => Promise<T | undefined> {
  let known: { answer: T; until: number } | undefined
  let asking: Promise<void> | undefined
  const fresh = () => (known && performance.now() < known.until ? known.answer : undefined)

  async function askOnce(): Promise<void> {
    try {
      const answer = await ask()
      known = { answer, until: performance.now() + keptMs }
    } catch {
      // Whoever asked it for a request has logged why; here it is told by being absent.
      known = undefined
    } finally {
      asking = undefined
    }
  }

  return async () => {
    const answer = fresh()
    if (answer !== undefined) return answer
    asking ??= askOnce()
    const patience = new AbortController()
    const late = wait(mostMs, undefined, { signal: patience.signal }).catch(() => {})
    await Promise.race([asking, late]).finally(() => patience.abort())
    return fresh()
  }
}
