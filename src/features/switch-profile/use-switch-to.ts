import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryPause } from '#domain/retry-pace.ts'
import { homeOf } from '#domain/roles.ts'
import { useReplicaHealth } from '../../data/connection.ts'
import { useOnline } from '../../hooks/online.ts'
import { useHeldConsultations } from '../../data/replica-queries.ts'
import { useSessionActs } from '../../session/session.ts'
import { useSwitchRequest } from './use-switch-request.ts'

/** `asks`: nobody has said so yet. `waits`: it was not done, and is tried again. */
export type SwitchState = 'reading' | 'asks' | 'talking' | 'offline' | 'switching' | 'waits'

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
  const [misses, setMisses] = useState(0)
  const [trying, setTrying] = useState(false)
  const begun = useRef(false)
  const known = consultations !== undefined || health === 'unavailable'
  const talking = consultations?.rows.some(({ status }) => status === 'active') ?? false
  const wanted = pressed || requested

  async function attempt(): Promise<void> {
    if (begun.current) return
    begun.current = true
    setTrying(true)
    const user = await switchClient(clientId)
    // What worked is not tried again, whatever is asked for as the new profile.
    if (user) return router.history.replace(to ?? homeOf(user.role))
    begun.current = false
    setTrying(false)
    setMisses((before) => before + 1)
  }
  const byItself = useEffectEvent(() => void attempt())
  const may = wanted === true && known && online && !talking
  useEffect(() => {
    if (!may) return undefined
    // A network that has just come back may not carry yet.
    const pause = misses === 0 ? 0 : retryPause(misses, { urgent: true, chance: Math.random() })
    const timer = setTimeout(byItself, pause)
    return () => clearTimeout(timer)
  }, [may, misses])

  function state(): SwitchState {
    if (trying) return 'switching'
    if (wanted === null) return 'reading'
    if (talking) return 'talking'
    if (!wanted) return 'asks'
    if (!online) return 'offline'
    return misses > 0 ? 'waits' : 'switching'
  }
  function go() {
    setPressed(true)
    // In a conversation, and after a try that failed, the press itself is the try.
    if (wanted || talking) void attempt()
  }
  return { state: state(), go }
}
