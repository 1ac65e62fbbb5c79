import * as z from 'zod/mini'
import { Approval, UserStatus } from './account.ts'
import { Email, Id, IdStart, Instant, text } from './fields.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { PersonName } from './person-name.ts'
import { Plan } from './plan.ts'
import { route } from './route.ts'
import { byAge } from './words.ts'

const one = z.object({ id: Id })

/** A patient as administrators see them. */
export const PatientRow = z.object({
  _id: Id,
  userId: Id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: UserStatus,
  paymentPlan: z.nullable(Plan),
  /** Prepaid consultations left. */
  balance: z.object({ psychologist: z.int(), doctor: z.int(), plan: z.int() }),
  createdAt: Instant,
})
export type PatientRow = z.infer<typeof PatientRow>

/** A free user and how far they are. */
export const FreeUserRow = z.object({
  _id: Id,
  email: z.string(),
  status: UserStatus,
  approval: Approval,
  createdAt: Instant,
})
export type FreeUserRow = z.infer<typeof FreeUserRow>

/** An administrator. */
export const AdminRow = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  status: UserStatus,
  createdAt: Instant,
})
export type AdminRow = z.infer<typeof AdminRow>

export const NewAdmin = z.object({ email: Email, name: PersonName, surname: PersonName })
export type NewAdmin = z.output<typeof NewAdmin>

export const listPatients = route({
  method: 'GET',
  path: '/admin/patients',
  who: 'admin',
  summary: 'Patients, newest first',
  query: z.object({
    ...paging,
    status: z.optional(UserStatus),
    patientId: z.optional(IdStart),
    userId: z.optional(IdStart),
    sort: sortedBy(byAge),
  }),
  answers: { 200: listOf(PatientRow) },
  errors: [],
  audited: 'patients_listed',
})

export const blockUser = route({
  method: 'POST',
  path: '/admin/users/{id}/block',
  who: 'admin',
  summary: 'Block a person: sessions end at once, open consultations are called off and paid back',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  audited: 'user_blocked',
})

export const unblockUser = route({
  method: 'POST',
  path: '/admin/users/{id}/unblock',
  who: 'admin',
  summary: 'Unblock a person: the former status returns',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  audited: 'user_unblocked',
})

export const listFreeUsers = route({
  method: 'GET',
  path: '/admin/freeusers',
  who: 'admin',
  summary: 'Free users, newest first',
  query: z.object({
    ...paging,
    approval: z.optional(Approval),
    email: z.optional(text(0, 255)),
    sort: sortedBy(byAge),
  }),
  answers: { 200: listOf(FreeUserRow) },
  errors: [],
  audited: 'free_users_listed',
})

export const approveFreeUser = route({
  method: 'POST',
  path: '/admin/freeusers/{id}/confirm',
  who: 'admin',
  summary: 'Approve a free user; again is nothing',
  params: one,
  answers: { 204: null },
  errors: ['not_found'],
  audited: 'free_user_approved',
})

export const listAdmins = route({
  method: 'GET',
  path: '/admin/admins',
  who: 'admin',
  summary: 'Administrators, newest first',
  query: z.object({ ...paging, email: z.optional(text(0, 255)), sort: sortedBy(byAge) }),
  answers: { 200: listOf(AdminRow) },
  errors: [],
  audited: 'admins_listed',
})

export const addAdmin = route({
  method: 'POST',
  path: '/admin/admins',
  who: 'admin',
  summary: 'Add an administrator, who gets a link by e-mail',
  body: NewAdmin,
  answers: { 201: AdminRow },
  errors: ['email_in_use'],
  audited: 'admin_added',
})

export const resendAdminLink = route({
  method: 'POST',
  path: '/admin/admins/{id}/resend',
  who: 'admin',
  summary: 'Send a new link to an administrator who has none used',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  audited: 'admin_invited',
})
