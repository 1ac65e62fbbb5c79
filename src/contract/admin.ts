import * as z from 'zod/mini'
import { Approval, UserStatus } from './account.ts'
import { Email, Id, idParams, IdStart, Instant, text, typed, wholeInQuery } from './fields.ts'
import { Language } from './language.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { PersonName } from './person-name.ts'
import { Plan } from './plan.ts'
import { route } from './route.ts'
import { FIRST_FREE_YEAR } from './choices.ts'
import { byAge, freeUserStates, questionnaireStatuses } from './list-choices.ts'

const emailPart = z.optional(typed(0, 255))
/** Beginnings of words of a name, in any order and case, with or without their marks. */
const nameWords = z.optional(typed(0, 255))
/** Its first digits, with or without the country's. */
const phoneStart = z.optional(typed(0, 40).check(z.regex(/^[\d\s+()-]*$/, 'invalid')))

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

/** How far a patient is with the questionnaire. */
export const QuestionnaireStatus = z.enum(questionnaireStatuses)
export type QuestionnaireStatus = z.infer<typeof QuestionnaireStatus>

/** Whoever has a questionnaire to answer. */
export const UserRow = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  status: UserStatus,
  questionnaireStatus: QuestionnaireStatus,
  createdAt: Instant,
})
export type UserRow = z.infer<typeof UserRow>

/** A free user and how far they are. */
export const FreeUserRow = z.object({
  _id: Id,
  email: z.string(),
  /** Whether the link that was mailed has been followed. */
  emailConfirmed: z.boolean(),
  name: z.string(),
  surname: z.string(),
  phone: z.nullable(z.string()),
  status: UserStatus,
  approval: Approval,
  /** While a refusal stands: when it was, and why. */
  refusal: z.optional(z.object({ at: Instant, reason: z.string() })),
  createdAt: Instant,
})
export type FreeUserRow = z.infer<typeof FreeUserRow>

/** The longest reason for a refusal. */
export const MAX_REFUSAL_REASON_LENGTH = 500

/** Why somebody is not let in; it is told to them. */
export const Refusal = z.object({ reason: text(1, MAX_REFUSAL_REASON_LENGTH) })

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

export const listPatients = route('GET /admin/patients', {
  who: 'admin',
  summary: 'Patients, newest first; by beginnings of words of the name, of the e-mail and of the phone',
  query: z.object({
    ...paging,
    status: z.optional(UserStatus),
    patientId: z.optional(IdStart),
    userId: z.optional(IdStart),
    name: nameWords,
    email: emailPart,
    phone: phoneStart,
    sort: sortedBy(byAge),
  }),
  answers: { 200: listOf(PatientRow) },
  audited: 'patients_listed',
})

export const listUsers = route('GET /admin/users', {
  who: 'admin',
  summary:
    'Whoever has a questionnaire to answer, newest first, with how far they are; by beginnings of the e-mail and of words of the name',
  query: z.object({
    ...paging,
    questionnaireStatus: z.optional(QuestionnaireStatus),
    email: emailPart,
    name: nameWords,
    sort: sortedBy(byAge),
  }),
  answers: { 200: listOf(UserRow) },
  audited: 'users_listed',
})

export const blockUser = route('POST /admin/users/{id}/block', {
  who: 'admin',
  summary: 'Block a person: sessions end at once, open consultations are called off and paid back',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  audited: 'user_blocked',
})

export const unblockUser = route('POST /admin/users/{id}/unblock', {
  who: 'admin',
  summary: 'Unblock a person: the former status returns',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'conflict'],
  audited: 'user_unblocked',
})

export const listFreeUsers = route('GET /admin/freeusers', {
  who: 'admin',
  summary:
    'Free users, newest first; `refused` are those who wait for nothing any more, though nobody has let them in',
  query: z.object({
    ...paging,
    approval: z.optional(z.enum(freeUserStates)),
    email: z.optional(typed(0, 255)),
    userId: z.optional(IdStart),
    sort: sortedBy(byAge),
  }),
  answers: { 200: listOf(FreeUserRow) },
  audited: 'free_users_listed',
})

export const approveFreeUser = route('POST /admin/freeusers/{id}/confirm', {
  who: 'admin',
  summary: 'Approve a free user; again is nothing, and one who was refused has to be unblocked first',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  audited: 'free_user_approved',
})

export const refuseFreeUser = route('POST /admin/freeusers/{id}/refuse', {
  who: 'admin',
  summary: 'Refuse a free user who waits for approval: they are blocked, and told why by e-mail',
  params: idParams,
  body: Refusal,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
  audited: 'free_user_refused',
})

export const exportFreeUsers = route('GET /admin/freeusers/export', {
  who: 'admin',
  summary:
    'Consultations of approved free users that begin in a year of Europe/Riga, or in a month of it, for a spreadsheet: consultationId, freeUserId, doctor, speciality, from, to, status, minutes, price',
  query: z.object({
    year: wholeInQuery(FIRST_FREE_YEAR, 2999),
    month: z.optional(wholeInQuery(1, 12)),
    language: z.optional(Language),
  }),
  answers: { 200: ['text/csv'] },
  audited: 'free_users_exported',
})

export const listAdmins = route('GET /admin/admins', {
  who: 'admin',
  summary: 'Administrators, newest first',
  query: z.object({ ...paging, email: z.optional(typed(0, 255)), sort: sortedBy(byAge) }),
  answers: { 200: listOf(AdminRow) },
  audited: 'admins_listed',
})

export const addAdmin = route('POST /admin/admins', {
  who: 'admin',
  summary: 'Add an administrator, who gets a link by e-mail',
  body: NewAdmin,
  answers: { 201: AdminRow },
  errors: ['email_in_use'],
  audited: 'admin_added',
})

export const resendAdminLink = route('POST /admin/admins/{id}/resend', {
  who: 'admin',
  summary: 'Send a new link to an administrator who has none used',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  audited: 'admin_invited',
})
