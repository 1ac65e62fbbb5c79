import { useEffect } from 'react'
import { useServices } from './services.tsx'

let screens = 0
let calls = 0

/** Whether somebody is in a call or has a conversation open: they are cut off for two seconds, not for thirty. */
export const isUrgent = (): boolean => screens > 0

/** Whether somebody is in a call here: they are missed by another person, however long the network stays away. */
export const isInCall = (): boolean => calls > 0

/** For as long as one is in a call, or on the way into it. */
export function useInCall(inCall: boolean): void {
  const { socket } = useServices()
  useEffect(() => {
    if (!inCall) return undefined
    calls += 1
    socket.tryNow()
    return () => void (calls -= 1)
  }, [inCall, socket])
}

/** For the screens on which every second without a connection is missed. */
export function useUrgent(): void {
  const { socket } = useServices()
  useEffect(() => {
    screens += 1
    socket.tryNow()
    return () => void (screens -= 1)
  }, [socket])
}
