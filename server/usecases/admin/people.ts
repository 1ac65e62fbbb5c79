import type { AdminRow, FreeUserRow, NewAdmin, PatientRow } from '#contract/admin.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/paging.ts'
import { randomUUID } from 'node:crypto'
import {
  listAdmins as readAdmins,
  listFreeUsers as readFreeUsers,
  listPatients as readPatients,
  prepaidOf,
} from '../../store/admin/read.ts'
import { findClientByRole, findPerson, lockPerson } from '../../store/person/read.ts'
import { deleteLinkTokens } from '../../store/session/write.ts'
import { inviteAdmin } from '../account/invite-admin.ts'
import type { Audit } from '../audit/audit.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Reads = Pick<Ports, 'database'>

/** Patients with what is left of what they prepaid. */
export async function listPatients(
  { database }: Reads,
  filter: Parameters<typeof readPatients>[1],
): Promise<Page<PatientRow>> {
  const { rows, total } = await readPatients(database.sql, filter)
  const prepaid = await prepaidOf(
    database.sql,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => {
    const left = prepaid.get(row.id) ?? {}
    return {
      _id: row.id,
      userId: row.person_id,
      name: row.name,
      surname: row.surname,
      email: row.email,
      phone: row.phone,
      status: row.status,
      paymentPlan: row.payment_plan,
      balance: { psychologist: left.psychologist ?? 0, doctor: left.doctor ?? 0, plan: left.plan ?? 0 },
      createdAt: row.created_at.toISOString(),
    }
  })
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** Free users and how far they are. */
export async function listFreeUsers(
  { database }: Reads,
  filter: Parameters<typeof readFreeUsers>[1],
): Promise<Page<FreeUserRow>> {
  const { rows, total } = await readFreeUsers(database.sql, filter)
  const data = rows.map((row) => ({
    _id: row.id,
    email: row.email,
    status: row.status,
    approval: row.approval ?? 'awaiting_approval',
    createdAt: row.created_at.toISOString(),
  }))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** Administrators. */
export async function listAdmins(
  { database }: Reads,
  filter: Parameters<typeof readAdmins>[1],
): Promise<Page<AdminRow>> {
  const { rows, total } = await readAdmins(database.sql, filter)
  const data = rows.map((row) => ({
    _id: row.id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** Adds an administrator, who chooses a password through an e-mailed link. */
export async function addAdmin(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  given: NewAdmin,
  language: Language,
  audit: Audit,
): Promise<Outcome<AdminRow>> {
  const added = await inviteAdmin(ports, { ...given, language }, audit)
  if (isFailure(added)) return added
  const person = await findPerson(ports.database.sql, added._id)
  if (!person) throw new Error('a new administrator is gone')
  const { id, email, name, surname, status, created_at } = person
  return { _id: id, email, name, surname, status, createdAt: created_at.toISOString() }
}

/** Sends a new link to an administrator who has not used theirs; the old one is void. */
export async function resendAdminLink(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  personId: string,
  audit: Audit,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || !(await findClientByRole(tx, personId, 'admin'))) return failure('not_found')
    if (person.status !== 'created') return failure('wrong_status')
    await audit(tx, personId)
    await deleteLinkTokens(tx, personId, 'confirm-admin')
    await queueMail({ jobs }, tx, {
      kind: 'confirm-admin',
      key: `confirm-admin/${randomUUID()}`,
      personId,
    })
    return null
  })
}
