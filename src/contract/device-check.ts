import * as z from 'zod/mini'
import { deviceStates } from './choices.ts'
import { Id, Instant } from './fields.ts'
import { route } from './route.ts'

const State = z.enum(deviceStates)
const devices = { camera: State, microphone: State }

/** How a patient's devices were when they last tried them before a consultation. */
export const DeviceCheck = z.object({ ...devices, checkedAt: Instant })
export type DeviceCheck = z.infer<typeof DeviceCheck>

export const keepDeviceCheck = route('PUT /consultations/{id}/deviceCheck', {
  who: 'patient',
  summary:
    'Say how one’s camera and microphone are before a consultation that was agreed on; its specialist sees it',
  params: z.object({ id: Id }),
  body: z.object(devices),
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
})
