import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../app/services.tsx'

/** A database that takes longer to tell is stuck: the person is asked. */
const LATE_MS = 1_000

/**
 * Whether the person asked for this screen as this profile, by a tap on a notification or in the menu. A link alone, which
 * anybody may have made, is no such request. Null until that is known.
 */
export function useSwitchRequest(clientId: string, to: string | undefined): boolean | null {
  const { replica: lazyReplica } = useServices()
  const [requested, setRequested] = useState<boolean | null>(null)
  // React may mount a screen twice, and the request counts once.
  const taken = useRef<Promise<boolean>>(undefined)
  const take = useEffectEvent(async () =>
    (await lazyReplica.open()).consumeProfileSwitchRequest({ clientId, to: to ?? null }),
  )
  useEffect(() => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, LATE_MS, false))
    taken.current ??= Promise.race([take().catch(() => false), late])
    void taken.current.then(setRequested)
  }, [])
  return requested
}
