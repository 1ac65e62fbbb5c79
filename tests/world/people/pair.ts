import { openClinic } from './clinic.ts'
import { startInspected } from '../server/inspected.ts'
import type { ServerOptions } from '../server/server.ts'

/** A server with a doctor and a patient who can pay. */
export async function openPair(options?: ServerOptions) {
  const server = await startInspected(options)
  const clinic = await openClinic(server)
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer()
  return { server, clinic, doctor, patient }
}
export type Pair = Awaited<ReturnType<typeof openPair>>
