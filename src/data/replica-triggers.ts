import type { Message } from '#contract/chat.ts'
import type { LiveSocket } from '../external/socket/port.ts'
import type { Replica } from '../replica/replica.ts'
import { isUrgent } from '../app/attention.ts'
import { AFTER_FIRST_MS } from '../app/after-first.ts'
import { clientOf } from '../session/session-view.ts'
import type { SessionStore } from '../session/session-store.ts'

interface Options {
  readonly replica: Replica
  readonly session: SessionStore
  readonly socket: LiveSocket
}

/** Calls the replica whenever something may have changed: the network, a look at the page, the socket and its events. */
export function callReplica({ replica, session, socket }: Options): void {
  const client = () => clientOf(session.read())
  const put = (rows: Parameters<Replica['put']>[1]) => {
    void replica.put(client(), rows).catch(() => undefined)
    replica.nudge()
  }
  const nudge = () => replica.nudge()
  replica.watchLive(() => socket.state() === 'open')

  addEventListener('online', () => void replica.now())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') nudge()
  })
  let wasOpen = false
  const look = () => {
    if (socket.state() !== 'open') return
    // The copy was brought up to date a moment before; in an open conversation a moment is long.
    if (wasOpen || isUrgent()) nudge()
    else setTimeout(nudge, AFTER_FIRST_MS)
    wasOpen = true
  }
  look()
  socket.subscribe(look)
  const onMessage = ({ message }: { message: Message }) =>
    void replica.receive(message).catch(() => undefined)
  socket.on('chatMessage', onMessage)
  socket.on('chatMessageRemoved', onMessage)
  socket.on('chatRead', nudge)
  socket.on('chatDelivered', nudge)
  socket.on('planChanged', nudge)
  socket.on('consultationChanged', ({ consultation }) => put({ consultations: [consultation] }))
  socket.on('paymentChanged', ({ consultation }) => put({ consultations: [consultation] }))
  socket.on('callStarted', ({ consultation }) => put({ consultations: [consultation] }))
  socket.on('callFinished', ({ consultation }) => put({ consultations: [consultation] }))
}
