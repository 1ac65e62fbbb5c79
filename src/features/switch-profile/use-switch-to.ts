import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { homeOf } from '#domain/roles.ts'
import { useReplicaHealth } from '../../hooks/connection.ts'
import { useOnline } from '../../hooks/online.ts'
import { useHeldConsultations } from '../../hooks/replica-queries.ts'
import { useSessionActs } from '../../hooks/session.ts'

/** What keeps the switch from happening by itself. */
export type Held = 'talking' | 'offline' | 'failed' | null

/**
 * Switches to another profile of the same person and goes on to a screen of it, by itself as soon as it can; a running
 * conversation, which the switch would end on this device, is given up by the person alone.
 */
export function useSwitchTo(clientId: string, to: string | undefined) {
  const router = useRouter()
  const online = useOnline()
  const health = useReplicaHealth()
  const consultations = useHeldConsultations()
  const { switchClient } = useSessionActs()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const known = consultations !== undefined || health === 'unavailable'
  const talking = consultations?.rows.some(({ status }) => status === 'active') ?? false

  async function attempt(): Promise<void> {
    if (begun.current) return
    begun.current = true
    const user = await switchClient(clientId)
    begun.current = false
    setFailed(user === null)
    if (user) router.history.replace(to ?? homeOf(user.role))
  }
  const byItself = useEffectEvent(() => void attempt())
  const may = known && online && !talking
  useEffect(() => {
    if (may) byItself()
  }, [may])

  const held: Held = !online ? 'offline' : talking ? 'talking' : failed ? 'failed' : null
  const again = () => {
    setBusy(true)
    void attempt().finally(() => setBusy(false))
  }
  return { held, busy, again }
}
