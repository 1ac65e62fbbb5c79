import { failure, type Outcome } from '#contract/errors.ts'
import type { ContactChannel } from '#contract/flag.ts'
import { adminChannels } from '#domain/risk-flag.ts'
import { lockFlag } from '../../store/flag/read.ts'
import { closeFlag } from '../../store/flag/write.ts'
import { hasAnySpecialist, isOwnPatient } from '../../store/patient-file/own-patients.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { reachOf } from './reach.ts'
import { flagNotePlace } from './sealed-flag.ts'

/**
 * Notes what was done about a risk answer and how the person was reached, once: by a specialist of the patient, or by an
 * administrator while there is none or once it was handed over. For everybody else there is no such flag.
 */
export function resolveFlag(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { clientId, personId, role }: Pick<Actor, 'clientId' | 'personId' | 'role'>,
  id: string,
  { note, version, channel }: { note: string; version: number; channel: ContactChannel },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const flag = await lockFlag(tx, id)
    if (!flag) return failure('not_found')
    const isTheirs =
      role === 'admin'
        ? flag.escalated_at !== null || !(await hasAnySpecialist(tx, flag.patient_id))
        : await isOwnPatient(tx, clientId, flag.patient_id)
    if (!isTheirs) return failure('not_found')
    if (flag.resolved_at) return failure('wrong_status')
    if (flag.version !== version) return failure('conflict')
    const between = { doctorId: clientId, dataKey: flag.data_key }
    const channels =
      role === 'admin'
        ? adminChannels(flag.phone)
        : (await reachOf({ clock, vault }, tx, flag, between)).channels
    // Nobody has talked on a phone that they never had.
    if (!channels.includes(channel)) return failure('validation', { fields: { channel: 'invalid' } })
    const sealed = await vault.seal(flag.data_key, flagNotePlace(id), note)
    await closeFlag(tx, id, { at: new Date(clock.now()), by: personId, note: sealed, channel })
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}
