import type { Answers } from '#contract/questionnaire.ts'

/** Choosing quickly is one save: it begins when the hand rests. */
const REST_MS = 600
/** How long to wait after a save that failed. */
const RETRY_MS = 10_000

/** How the choices fare: all with the server, on their way, or waiting because a save failed. */
export type SaveState = 'saved' | 'saving' | 'failed'

interface Choice {
  readonly picked: boolean[]
  /** When it was made: the newest choice wins, on whatever device. */
  readonly at: string
}

interface Snapshot {
  readonly state: SaveState
  /** Choices the server does not have yet. */
  readonly unsaved: Answers
}

/** Saves one choice; rejects when that failed. */
export type SaveChoice = (questionId: string, picked: boolean[], savedAt: string) => Promise<void>

/**
 * Keeps choices until the server has them. Each is sent with the time it was made, soon after it was made; what fails
 * stays and is tried again.
 */
export function createAnswerSaver(save: SaveChoice) {
  const choices = new Map<string, Choice>()
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = { state: 'saved', unsaved: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  function tell(state: SaveState) {
    const unsaved = Object.fromEntries([...choices].map(([id, { picked }]) => [id, picked]))
    snapshot = { state, unsaved }
    for (const listener of listeners) listener()
  }
  function later(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }
  async function sendAll(): Promise<boolean> {
    for (let next = first(); next; next = first()) {
      const [id, choice] = next
      try {
        await save(id, choice.picked, choice.at)
      } catch {
        tell('failed')
        later(RETRY_MS)
        return false
      }
      // Changed again meanwhile: the newer choice is still to be sent.
      if (choices.get(id) === choice) choices.delete(id)
      tell(choices.size > 0 ? 'saving' : 'saved')
    }
    return true
  }
  const first = () => choices.entries().next().value

  /** Sends what is unsaved now; false when something could not be saved. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    if (choices.size === 0) return Promise.resolve(true)
    tell('saving')
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    flush,
    choose(questionId: string, picked: boolean[]) {
      choices.set(questionId, { picked, at: new Date().toISOString() })
      tell('saving')
      later(REST_MS)
    },
    /** Sends what is left and stops trying after that. */
    async close(): Promise<boolean> {
      const done = await flush()
      clearTimeout(timer)
      return done
    },
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
