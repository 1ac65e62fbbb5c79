import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { homeOf } from '#domain/roles.ts'
import { useReplicaHealth } from '../../hooks/connection.ts'
import { useOnline } from '../../hooks/online.ts'
import { useHeldConsultations } from '../../hooks/replica-queries.ts'
import { useSessionActs } from '../../hooks/session.ts'
import { useSwitchRequest } from './use-switch-request.ts'

/** What keeps the switch from happening by itself. */
export type Held = 'unasked' | 'talking' | 'offline' | 'failed' | null

/**
 * Switches to another profile of the same person and goes on to a screen of it: once the person has said so, here or by
 * what led here, by itself as soon as it can. A running conversation, which the switch would end on this device, is given
 * up by the person alone.
 */
export function useSwitchTo(clientId: string, to: string | undefined) {
  const router = useRouter()
  const online = useOnline()
  const health = useReplicaHealth()
  const consultations = useHeldConsultations()
  const { switchClient } = useSessionActs()
  const requested = useSwitchRequest(clientId, to)
  const [pressed, setPressed] = useState(false)
  const [failed, setFailed] = useState(false)
  const [again, setAgain] = useState(false)
  const begun = useRef(false)
  const known = consultations !== undefined || health === 'unavailable'
  const talking = consultations?.rows.some(({ status }) => status === 'active') ?? false
  const wanted = pressed || requested

  async function attempt(): Promise<void> {
    if (begun.current) return
    begun.current = true
    const user = await switchClient(clientId)
    // What worked is not tried again, whatever is asked for as the new profile.
    begun.current = user !== null
    setFailed(user === null)
    if (user) router.history.replace(to ?? homeOf(user.role))
  }
  const byItself = useEffectEvent(() => void attempt())
  const may = wanted === true && known && online && !talking
  useEffect(() => {
    if (may) byItself()
  }, [may])

  function heldBy(): Held {
    if (wanted === null) return null
    if (!wanted && !talking) return 'unasked'
    if (!online) return 'offline'
    if (talking) return 'talking'
    return failed ? 'failed' : null
  }
  const go = () => {
    const first = !pressed
    setPressed(true)
    // What is pressed for the first time goes on by itself as soon as it can.
    if (first && !requested && !talking) return
    setAgain(true)
    void attempt().finally(() => setAgain(false))
  }
  const held = heldBy()
  return { held, decided: wanted !== null, pressed, busy: again || (pressed && held === null), go }
}
