import { failure, type Outcome } from '#contract/errors.ts'
import { lockFlag } from '../../store/flag/read.ts'
import { closeFlag } from '../../store/flag/write.ts'
import { hasAnySpecialist, isOwnPatient } from '../../store/patient-file/own-patients.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { flagNotePlace } from './sealed-flag.ts'

/**
 * Notes what was done about a risk answer, once: by a specialist of the patient, or by an administrator while there is
 * none. For everybody else there is no such flag.
 */
export function resolveFlag(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { clientId, personId, role }: Pick<Actor, 'clientId' | 'personId' | 'role'>,
  id: string,
  { note, version }: { note: string; version: number },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const flag = await lockFlag(tx, id)
    if (!flag) return failure('not_found')
    const isTheirs =
      role === 'admin'
        ? !(await hasAnySpecialist(tx, flag.patient_id))
        : await isOwnPatient(tx, clientId, flag.patient_id)
    if (!isTheirs) return failure('not_found')
    if (flag.resolved_at) return failure('wrong_status')
    if (flag.version !== version) return failure('conflict')
    const sealed = await vault.seal(flag.data_key, flagNotePlace(id), note)
    await closeFlag(tx, id, { at: new Date(clock.now()), by: personId, note: sealed })
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}
