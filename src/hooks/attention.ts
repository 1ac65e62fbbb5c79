import { useEffect } from 'react'
import { useServices } from './services.tsx'

let screens = 0

/** Whether somebody is in a call or has a conversation open: they are cut off for two seconds, not for thirty. */
export const isUrgent = (): boolean => screens > 0

/** For the screens on which every second without a connection is missed. */
export function useUrgent(): void {
  const { socket } = useServices()
  useEffect(() => {
    screens += 1
    socket.tryNow()
    return () => void (screens -= 1)
  }, [socket])
}
