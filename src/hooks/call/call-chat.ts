import { typedText } from '#contract/typed-text.ts'
import type { LiveSocket } from '../../external/socket/port.ts'

/** `failed`: nobody said that it came. It may be sent again, and is then the same message. */
interface CallChatMessage {
  readonly id: string
  readonly mine: boolean
  readonly text: string
  readonly state: 'waiting' | 'delivered' | 'failed'
}

export interface CallChatState {
  /** In the order in which they were written or came. */
  readonly messages: readonly CallChatMessage[]
  /** What is being written. */
  readonly draft: string
  /** They are in sight. */
  readonly open: boolean
  /** How many came while they were not. */
  readonly unread: number
}

/** What the two write to each other beside a call. It is in this page's memory and nowhere else. */
export interface CallChat {
  state: () => CallChatState
  subscribe: (listener: () => void) => () => void
  /** Hears the other side, until the answer is called. */
  listen: () => () => void
  write(draft: string): void
  /** Sends what is being written. */
  send(): void
  again(id: string): void
  show(open: boolean): void
}

/** Where the other side's page has not answered for so long, a message counts as failed. */
const PATIENCE_MS = 6_000

/** A chat that begins with nothing in it. */
export function openCallChat({
  socket,
  consultationId,
  newId,
}: {
  socket: Pick<LiveSocket, 'on' | 'send' | 'state'>
  consultationId: string
  newId: () => string
}): CallChat {
  const listeners = new Set<() => void>()
  let state: CallChatState = { messages: [], draft: '', open: false, unread: 0 }

  function become(change: Partial<CallChatState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function mark(id: string, next: CallChatMessage['state'], from: readonly CallChatMessage['state'][]) {
    const fits = (each: CallChatMessage) => each.id === id && each.mine && from.includes(each.state)
    if (!state.messages.some(fits)) return
    become({ messages: state.messages.map((each) => (fits(each) ? { ...each, state: next } : each)) })
  }

  function send({ id, text }: Pick<CallChatMessage, 'id' | 'text'>) {
    if (socket.state() !== 'open') return mark(id, 'failed', ['waiting'])
    socket.send('callMessage', { consultationId, messageId: id, text })
    setTimeout(() => mark(id, 'failed', ['waiting']), PATIENCE_MS)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listen() {
      const stops = [
        socket.on('callMessage', ({ consultationId: of, messageId, text }) => {
          if (of !== consultationId) return
          // An answer may be lost: whoever sends again is told again.
          socket.send('callMessageDelivered', { consultationId, messageId })
          if (state.messages.some(({ id, mine }) => id === messageId && !mine)) return
          const message: CallChatMessage = { id: messageId, mine: false, text, state: 'delivered' }
          become({ messages: [...state.messages, message], unread: state.open ? 0 : state.unread + 1 })
        }),
        socket.on('callMessageDelivered', ({ consultationId: of, messageId }) => {
          if (of === consultationId) mark(messageId, 'delivered', ['waiting', 'failed'])
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    write: (draft) => become({ draft }),
    send() {
      const text = typedText(state.draft)
      if (text === '') return
      const message: CallChatMessage = { id: newId(), mine: true, text, state: 'waiting' }
      become({ messages: [...state.messages, message], draft: '' })
      send(message)
    },
    again(id) {
      const message = state.messages.find((each) => each.id === id && each.mine && each.state === 'failed')
      if (!message) return
      mark(id, 'waiting', ['failed'])
      send(message)
    },
    show: (open) => become({ open, unread: open ? 0 : state.unread }),
  }
}
