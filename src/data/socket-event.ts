import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ServerEvents } from '#contract/socket.ts'
import type { SocketState } from '../external/socket/port.ts'
import { useServices } from '../app/services.tsx'

/** Hears one event of the socket; always the newest handler is called. */
export function useSocketEvent<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): void {
  const { socket } = useServices()
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  useEffect(() => {
    const onMessage = ((message: never) =>
      (newest.current as (message: never) => void)(message)) as ServerEvents[E]
    return socket.on(event, onMessage)
  }, [socket, event])
}

/** Whether events arrive now. */
export function useSocketState(): SocketState {
  const { socket } = useServices()
  return useSyncExternalStore(socket.subscribe, socket.state, () => 'off' as const)
}
