import { useEffect, useRef, useState } from 'react'
import { useOfflineActs } from '../../../data/replica-acts.ts'
import { useServices } from '../../../app/services.tsx'
import { useSocketEvent, useSocketState } from '../../../data/socket-event.ts'
import { useVisible } from '../../../hooks/visible.ts'

/** Milliseconds between two words to the other side that one is writing. */
const SAY_EVERY = 2_500
/** Milliseconds after which the other side is no longer taken to be writing. */
const WRITES_FOR = 5_000

/** Tells the server which thread this device shows, so that it is not notified of what it shows. */
export function useWatchedThread(chatId: string): void {
  const { socket } = useServices()
  const state = useSocketState()
  const visible = useVisible()
  useEffect(() => {
    if (state !== 'open' || !visible) return undefined
    socket.send('watchThread', { chatId })
    return () => socket.send('watchThread', { chatId: null })
  }, [socket, state, visible, chatId])
}

/** Marks as read what stands before open eyes. */
export function useReading(chatId: string, { seq, seen }: { seq: number; seen: boolean }): void {
  const { markRead } = useOfflineActs()
  const visible = useVisible()
  useEffect(() => {
    if (seq > 0 && seen && visible) void markRead({ chatId, seq })
  }, [markRead, chatId, seq, seen, visible])
}

/** Says that one is writing, seldom enough. */
export function useSayTyping(chatId: string): () => void {
  const { socket } = useServices()
  const said = useRef(0)
  return () => {
    const now = Date.now()
    if (now - said.current < SAY_EVERY) return
    said.current = now
    socket.send('typing', { chatId })
  }
}

/** Whether the other side is writing now; `heard` is the newest message, after which nobody is. */
export function usePartnerTyping(chatId: string, heard: number): boolean {
  const [typing, setTyping] = useState<{ at: number; heard: number } | null>(null)
  useSocketEvent('typing', (message) => {
    if (message.chatId === chatId) setTyping({ at: Date.now(), heard })
  })
  useEffect(() => {
    if (!typing) return undefined
    const timer = setTimeout(() => setTyping(null), WRITES_FOR)
    return () => clearTimeout(timer)
  }, [typing])
  return typing !== null && typing.heard === heard
}
