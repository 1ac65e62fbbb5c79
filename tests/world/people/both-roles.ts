import { randomBytes } from 'node:crypto'
import { addClient } from '#contract/account-routes.ts'
import type { Clinic, Member } from './clinic.ts'

/** The other profile of somebody: the same person, signed in beside. */
export async function alsoAs(
  clinic: Clinic,
  { token, personId }: Member,
  role: 'patient' | 'doctor',
): Promise<Member> {
  const { clients } = await clinic.api.send(addClient, { token, body: { role } })
  const clientId = clients.find((client) => client.role === role)?._id._id ?? ''
  const member = { token: randomBytes(32).toString('base64url'), clientId, personId }
  await clinic.signIn(member)
  return member
}
