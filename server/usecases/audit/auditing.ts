import { auditedActs, type AuditKind } from '#contract/audit-kinds.ts'
import type { EmergencyAnswer } from '#contract/emergency.ts'
import type { Actor, Ports } from '../ports.ts'
import { writeEntry, type Audit } from './audit.ts'

const isAct = (kind: AuditKind) => auditedActs.some((act) => act === kind)

/** What specialists have before their eyes all day: each that they open is a look, the list of their own is none. */
const isDesk = (kind: AuditKind, { role }: Actor) => kind === 'consultations_listed' && role === 'doctor'

/** Where the patient has said nothing for an emergency there was nothing of theirs to see. */
const isEmpty = (kind: AuditKind, answer: unknown) =>
  kind === 'emergency_details_seen' && (answer as EmergencyAnswer).state !== 'given'

/** How one call comes into the audit. */
interface Auditing {
  /** For an act: it writes itself down. */
  write: Audit
  /**
   * The call has done what it was asked for and is not answered yet: a look is written now, and is not answered when that
   * fails, unless nothing was there to be seen. An act that has not written itself down is a fault of ours, which shows
   * where answers are `checked`.
   */
  done(about: string | null, answer: unknown, checked: boolean): Promise<void>
}

/** Looks after the entry of one call. */
export function auditing(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  kind: AuditKind,
  actor: Actor,
): Auditing {
  let isWritten = false
  return {
    async write(tx, about, reason) {
      await writeEntry(ports, tx, { kind, actor, about, reason })
      tx.afterCommit(() => (isWritten = true))
    },
    async done(about, answer, checked) {
      if (isDesk(kind, actor) || isEmpty(kind, answer)) return
      if (!isAct(kind)) await writeEntry(ports, ports.database.sql, { kind, actor, about })
      else if (checked && !isWritten) throw new Error(`${kind} is not in the audit`)
    },
  }
}
