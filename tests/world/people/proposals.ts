import {
  acceptOffer,
  acceptProposal,
  offerTimes,
  proposeTime,
  rejectOffer,
  rejectProposal,
  withdrawProposal,
} from '#contract/proposal-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { iso } from './clinic.ts'
import { openConsultationFixture, type ConsultationFixture } from './consultation-fixture.ts'

/** The stretch a consultation would have from another start. */
export const stretch = ({ minutes }: Pick<Consultation, 'minutes'>, from: number | string) => {
  const start = typeof from === 'string' ? Date.parse(from) : from
  return { from: iso(start), to: iso(start + minutes * 60_000) }
}

/** Everything that two people can say to each other about another time. */
export function talkOf({
  clinic,
  doctor,
  patient,
}: Pick<ConsultationFixture, 'clinic' | 'doctor' | 'patient'>) {
  const asPatient = ({ _id: id }: Consultation) => ({ token: patient.token, params: { id } })
  const asDoctor = ({ _id: id }: Consultation) => ({ token: doctor.token, params: { id } })
  return {
    propose: (about: Consultation, from: number | string, note?: string) =>
      clinic.api.ask(proposeTime, {
        ...asPatient(about),
        body: { ...stretch(about, from), ...(note === undefined ? {} : { note }) },
      }),
    withdraw: (about: Consultation) => clinic.api.ask(withdrawProposal, asPatient(about)),
    agree: (about: Consultation, from?: string) =>
      clinic.api.ask(acceptProposal, { ...asDoctor(about), body: from === undefined ? {} : { from } }),
    refuse: (about: Consultation, from?: string) =>
      clinic.api.ask(rejectProposal, { ...asDoctor(about), body: from === undefined ? {} : { from } }),
    counter: (about: Consultation, starts: readonly (number | string)[], note?: string) =>
      clinic.api.ask(offerTimes, {
        ...asDoctor(about),
        body: { times: starts.map((from) => stretch(about, from)), ...(note === undefined ? {} : { note }) },
      }),
    choose: (about: Consultation, from: string) =>
      clinic.api.ask(acceptOffer, { ...asPatient(about), body: { from } }),
    chooseNone: (about: Consultation, from?: string) =>
      clinic.api.ask(rejectOffer, { ...asPatient(about), body: from === undefined ? {} : { from } }),
  }
}

/** A course whose two people also move what they have agreed on. */
export async function openMoving() {
  const course = await openConsultationFixture()
  const { server } = course
  /** How many times a consultation keeps for each of its people, by what they are kept for. */
  async function kept({ _id }: Consultation): Promise<Record<string, number>> {
    const rows = await server.sql<{ kind: string; n: number }>(
      'select kind, (count(*) / 2)::int as n from busy where subject = $1 group by kind',
      [_id],
    )
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  }
  return { ...course, ...talkOf(course), kept }
}
export type Moving = Awaited<ReturnType<typeof openMoving>>
