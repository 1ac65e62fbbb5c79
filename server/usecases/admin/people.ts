import type { AdminRow, FreeUserRow, NewAdmin, PatientRow, UserRow } from '#contract/admin.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/paging.ts'
import { randomUUID } from 'node:crypto'
import { listFreeUsers as readFreeUsers } from '../../store/admin/free-users.ts'
import { listAdmins as readAdmins, listPatients as readPatients, prepaidOf } from '../../store/admin/read.ts'
import { listUsers as readUsers, questionnaireStatusOf } from '../../store/admin/users.ts'
import { findClientByRole, findPerson, lockPerson } from '../../store/person/read.ts'
import { inviteAdmin } from '../account/invite-admin.ts'
import type { Audit } from '../audit/audit.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { readRefusalReason } from './refusal-reason.ts'

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

/** Whoever has a questionnaire to answer, and how far they are. */
export async function listUsers(
  { database }: Reads,
  filter: Parameters<typeof readUsers>[1],
): Promise<Page<UserRow>> {
  const { rows, total } = await readUsers(database.sql, filter)
  const statuses = await questionnaireStatusOf(
    database.sql,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => ({
    _id: row.person_id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    status: row.status,
    questionnaireStatus: statuses.get(row.id) ?? 'not_started',
    createdAt: row.created_at.toISOString(),
  }))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** Free users and how far they are. */
export async function listFreeUsers(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  filter: Parameters<typeof readFreeUsers>[1],
): Promise<Page<FreeUserRow>> {
  const { rows, total } = await readFreeUsers(database.sql, filter)
  const view = async (row: (typeof rows)[number]): Promise<FreeUserRow> => {
    const { refusal_id: id, sealed_reason, refused_at: refusedAt } = row
    const refusal =
      id !== null && sealed_reason !== null && refusedAt
        ? {
            at: refusedAt.toISOString(),
            reason: await readRefusalReason({ vault }, row, { id, sealed_reason }),
          }
        : undefined
    return {
      _id: row.id,
      email: row.email,
      emailConfirmed: row.email_confirmed,
      name: row.name,
      surname: row.surname,
      phone: row.phone,
      status: row.status,
      approval: row.approval ?? 'awaiting_approval',
      ...(refusal && { refusal }),
      createdAt: row.created_at.toISOString(),
    }
  }
  return { data: await Promise.all(rows.map(view)), total, limit: filter.limit, offset: filter.offset }
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

/** Sends a new link to an administrator who has not used theirs. */
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
    await queueMail({ jobs }, tx, {
      kind: 'confirm-admin',
      key: `confirm-admin/${randomUUID()}`,
      personId,
    })
    return null
  })
}
