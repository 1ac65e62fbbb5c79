import { isFailure } from '#contract/errors.ts'
import { hasAdmin } from '../../store/admin/read.ts'
import type { Ports } from '../ports.ts'
import { inviteAdmin } from './invite-admin.ts'

/** Invites the first administrator by e-mail while the place has none; someone must be able to open the door. */
export async function inviteFirstAdmin(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  email: string,
): Promise<void> {
  if (await hasAdmin(ports.database.sql)) return
  const added = await inviteAdmin(ports, { email, name: 'Saruna', surname: 'Admin', language: 'lv' })
  if (isFailure(added))
    throw new Error(`ADMIN_EMAIL belongs to an account that is no administrator (${added.failure})`)
}
