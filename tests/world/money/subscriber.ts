import { choosePlan } from '#contract/subscription.ts'
import type { Clinic, Member } from '../people/clinic.ts'

/** A patient whose card pays for the advanced plan; the card of a number, or a good one. */
export async function newSubscriber(clinic: Clinic, number?: string): Promise<Member> {
  const patient = await clinic.newPayer(number)
  await clinic.api.send(choosePlan, { token: patient.token, body: { plan: 'advanced' } })
  return patient
}
