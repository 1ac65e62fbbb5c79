import { expect } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Clinic, Member } from './clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'
import { openPair } from './pair.ts'
import type { ServerOptions } from '../server/server.ts'
import { openLine, type Line } from './socket.ts'

/** Sends a signal of a call; a greeting when not said otherwise. */
export const say = (line: Line, { _id: consultationId }: Consultation, signal: unknown = { kind: 'hello' }) =>
  line.signal({ consultationId, signal })

/** What people do in calls, with a device that stands for their presence or without one. */
export function callers(server: InspectedServer, clinic: Clinic) {
  const join = (who: Member, { _id: id }: Consultation) =>
    clinic.api.ask(joinCall, { token: who.token, params: { id } })
  const end = (who: Member, { _id: id }: Consultation) =>
    clinic.api.ask(endCall, { token: who.token, params: { id } })

  /** Greets, and waits until the server has noted that this person is there at this moment of its clock. */
  async function stay(who: Member, consultation: Consultation, line: Line): Promise<void> {
    const since = new Date(clinic.now())
    say(line, consultation)
    await expect
      .poll(
        () =>
          server.sql(
            'select 1 from call_presence where consultation_id = $1 and client_id = $2 and attached and left_at is null and seen_at >= $3',
            [consultation._id, who.clientId, since],
          ),
        { timeout: 10_000 },
      )
      .toHaveLength(1)
  }

  /** Enters the call with a device that stands for one's presence from then on. */
  async function enter(who: Member, consultation: Consultation, line: Line): Promise<void> {
    expect((await join(who, consultation)).status).toBe(200)
    await stay(who, consultation, line)
  }

  /** The next consultation of these two, accepted; the clock stands a minute before its start. */
  async function upcoming(patient: Member, doctor: Member): Promise<Consultation> {
    const [from] = await clinic.freeTimes(doctor, 1)
    const consultation = await clinic.schedule(patient, doctor, from ?? '')
    await clinic.moveTo(Date.parse(consultation.from) - 60_000)
    return consultation
  }

  return { join, end, stay, enter, upcoming }
}
export type Callers = ReturnType<typeof callers>

/** A doctor and a patient on a server of their own, and what these two do in calls. */
export async function openCallers(options?: ServerOptions) {
  const pair = await openPair(options)
  const { server, clinic, doctor, patient } = pair
  const all = callers(server, clinic)
  const upcoming = (who = patient) => all.upcoming(who, doctor)
  /** A device of each side. */
  const devices = () => Promise.all([openLine(server.url, patient.token), openLine(server.url, doctor.token)])

  /** Both in the call with one device each. */
  async function inCall() {
    const consultation = await upcoming()
    const lines = await devices()
    await all.enter(patient, consultation, lines[0])
    await all.enter(doctor, consultation, lines[1])
    return { consultation, lines }
  }

  /** A consultation as one of them sees it now. */
  const now = ({ _id: id }: Consultation, who = patient) =>
    clinic.api.send(getConsultation, { token: who.token, params: { id } })

  return { ...pair, calls: { ...all, upcoming, devices, inCall, now } }
}
export type CallWorld = Awaited<ReturnType<typeof openCallers>>
