import type { PublicProfile } from '#contract/public-profile.ts'
import type { Member } from './clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** Shows a specialist with other words than an administrator has seen. */
export async function showAs(
  { sql }: Pick<InspectedServer, 'sql'>,
  { clientId }: Pick<Member, 'clientId'>,
  profile: Partial<PublicProfile>,
): Promise<void> {
  await sql('update specialist set profile = profile || $2 where client_id = $1', [
    clientId,
    JSON.stringify(profile),
  ])
}
