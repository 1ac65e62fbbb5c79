import type { LiveSocket } from '../../external/socket/port.ts'

/** `lost`: nobody said that they came. They may be sent again, and are then the same words. */
interface Words {
  readonly id: string
  readonly mine: boolean
  readonly text: string
  readonly state: 'sending' | 'heard' | 'lost'
}

export interface WordsState {
  /** In the order in which they were written or came. */
  readonly all: readonly Words[]
  /** What is being written. */
  readonly draft: string
  /** They are in sight. */
  readonly open: boolean
  /** How many came while they were not. */
  readonly unread: number
}

/** What the two write to each other beside a call. It is in this page's memory and nowhere else. */
export interface CallWords {
  state: () => WordsState
  subscribe: (listener: () => void) => () => void
  /** Hears the other side, until the answer is called. */
  listen: () => () => void
  write(draft: string): void
  /** Sends what is being written. */
  send(): void
  again(id: string): void
  show(open: boolean): void
}

/** Where the other side's page has not answered for so long, the words count as lost. */
const PATIENCE_MS = 6_000

export function callWords({
  socket,
  consultationId,
  newId,
}: {
  socket: Pick<LiveSocket, 'on' | 'send' | 'state'>
  consultationId: string
  newId: () => string
}): CallWords {
  const listeners = new Set<() => void>()
  let state: WordsState = { all: [], draft: '', open: false, unread: 0 }

  function become(change: Partial<WordsState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function mark(id: string, next: Words['state'], from: readonly Words['state'][]) {
    const fits = (words: Words) => words.id === id && words.mine && from.includes(words.state)
    if (!state.all.some(fits)) return
    become({ all: state.all.map((words) => (fits(words) ? { ...words, state: next } : words)) })
  }

  function tell({ id, text }: Pick<Words, 'id' | 'text'>) {
    if (socket.state() !== 'open') return mark(id, 'lost', ['sending'])
    socket.send('callWords', { consultationId, wordsId: id, text })
    setTimeout(() => mark(id, 'lost', ['sending']), PATIENCE_MS)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listen() {
      const stops = [
        socket.on('callWords', (message) => {
          if (message.consultationId !== consultationId) return
          const { wordsId, text } = message
          // An answer may be lost: whoever sends again is told again.
          socket.send('callWordsHeard', { consultationId, wordsId })
          if (state.all.some(({ id, mine }) => id === wordsId && !mine)) return
          const words: Words = { id: wordsId, mine: false, text, state: 'heard' }
          become({ all: [...state.all, words], unread: state.open ? 0 : state.unread + 1 })
        }),
        socket.on('callWordsHeard', (message) => {
          if (message.consultationId === consultationId) mark(message.wordsId, 'heard', ['sending', 'lost'])
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    write: (draft) => become({ draft }),
    send() {
      const text = state.draft.trim()
      if (text === '') return
      const words: Words = { id: newId(), mine: true, text, state: 'sending' }
      become({ all: [...state.all, words], draft: '' })
      tell(words)
    },
    again(id) {
      const words = state.all.find((each) => each.id === id && each.mine && each.state === 'lost')
      if (!words) return
      mark(id, 'sending', ['lost'])
      tell(words)
    },
    show: (open) => become({ open, unread: open ? 0 : state.unread }),
  }
}
