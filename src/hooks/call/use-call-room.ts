import { useEffect, useState, useSyncExternalStore } from 'react'
import { getConsultation } from '#contract/consultation-routes.ts'
import { useRefresh } from '../../data/api-query.ts'
import { useInCall, useUrgent } from '../use-attention.ts'
import { useServices } from '../../app/services.tsx'
import { type CallRoom, callRoom, type RoomState } from './call-room.ts'

/** The room of one consultation, left when the screen is left. */
export function useCallRoom(consultationId: string): { room: CallRoom; state: RoomState } {
  const { api, socket, calls } = useServices()
  const refresh = useRefresh()
  const [room] = useState(() =>
    callRoom({ api, socket, calls, consultationId, onRefused: () => void refresh(getConsultation) }),
  )
  useEffect(() => () => room.close(), [room])
  const state = useSyncExternalStore(room.subscribe, room.state)
  useUrgent()
  useInCall(state.stage === 'entering' || state.stage === 'inside')
  return { room, state }
}
