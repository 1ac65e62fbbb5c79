import { useEffect } from 'react'
import { attention } from '../app/attention.ts'
import { useServices } from '../app/services.tsx'

/** For as long as one is in a call, or on the way into it. */
export const useInCall = (inCall: boolean): void => useAttention('calls', inCall)

/** For the screens on which every second without a connection is missed. */
export const useUrgent = (): void => useAttention('screens', true)

function useAttention(of: keyof typeof attention, wanted: boolean): void {
  const { socket } = useServices()
  useEffect(() => {
    if (!wanted) return undefined
    attention[of] += 1
    socket.tryNow()
    return () => void (attention[of] -= 1)
  }, [of, wanted, socket])
}
