import { useEffect } from 'react'
import { type DeviceCheck, keepDeviceCheck } from '#contract/device-check.ts'
import type { Role } from '#contract/role.ts'
import type { InputState, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { useServices } from '../../../app/services.tsx'

/** A device that is being changed is off for a moment. */
const SETTLED_MS = 1_500

const stateOf = ({ status }: InputState): DeviceCheck['camera'] | null =>
  status === 'on' ? 'works' : status === 'off' || status === 'asking' ? null : status

/** Tells the specialist how a patient's devices are, once they were tried; whether that arrives holds nothing up. */
export function useReportedDevices(consultationId: string, role: Role, local: LocalMediaState): void {
  const { api } = useServices()
  const camera = stateOf(local.camera)
  const microphone = stateOf(local.microphone)
  useEffect(() => {
    if (role !== 'patient' || !camera || !microphone) return undefined
    const send = () => {
      const input = { params: { id: consultationId }, body: { camera, microphone } }
      void api.call(keepDeviceCheck, input).catch(() => undefined)
    }
    const timer = setTimeout(send, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [api, consultationId, role, camera, microphone])
}
