import * as z from 'zod/mini'
import { UserStatus } from './account.ts'
import { Id, Day, typed, text, idParams } from './fields.ts'
import { SpokenLanguage } from './language.ts'
import { LicenceStage, licenceStages } from './licence.ts'
import { listOf, paging } from './paging.ts'
import { MAX_PICTURE_BYTES } from './picture.ts'
import { inputOf, savedOf } from './profile-field.ts'
import { profileRules, publicFields } from './public-profile.ts'
import { route } from './route.ts'
import { Speciality } from './speciality.ts'

export const profileStatuses = ['publicly_available', 'in_review', 'rejected'] as const
export const ProfileStatus = z.enum(profileStatuses)
export type ProfileStatus = z.infer<typeof ProfileStatus>

/** What a doctor tells about themselves; the form and the server hold it to the same rules. */
export const DoctorProfileInput = z.object({
  ...inputOf(publicFields),
  // Of 34 characters at most, and with its blanks.
  iban: typed(1, 42),
})
export type DoctorProfileInput = z.output<typeof DoctorProfileInput>

/**
 * A doctor's own profile as last saved; `public` says whether an approved copy is shown now, `sameAsPublic` that it holds
 * just this. `knownAs` is what patients read meanwhile: the name last reviewed, before any review that of the account.
 */
export const DoctorProfile = z.object({
  _id: Id,
  ...savedOf(publicFields),
  knownAs: z.object({ name: z.string(), surname: z.string() }),
  iban: z.string(),
  /** The licence's last day is over, by the server's clock. */
  licenceEnded: z.boolean(),
  status: z.nullable(ProfileStatus),
  adminComment: z.nullable(z.string()),
  public: z.boolean(),
  sameAsPublic: z.boolean(),
  /** Grows with every change of what is saved; a decision names the one it was made about. */
  version: z.int(),
})
export type DoctorProfile = z.infer<typeof DoctorProfile>

/** A doctor's profile as administrators see it: with the account behind it. */
export const ReviewRow = z.extend(DoctorProfile, {
  userId: Id,
  email: z.string(),
  phone: z.nullable(z.string()),
  accountStatus: UserStatus,
  /** The end of the licence that is shown, while it is near or past. */
  licenceEnd: z.nullable(z.object({ stage: LicenceStage, until: Day })),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** The same with what everyone sees now, so that what would change can be read beside it. */
export const Review = z.extend(ReviewRow, {
  shown: z.nullable(z.object(savedOf(publicFields))),
})
export type Review = z.infer<typeof Review>

export const getDoctorProfile = route('GET /doctor/profile', {
  who: 'doctor+',
  summary: 'One’s own profile as last saved, and by `sameAsPublic` whether the public copy holds just this',
  answers: { 200: DoctorProfile },
  errors: ['no_profile'],
})

export const saveDoctorProfile = route('PUT /doctor/profile', {
  who: 'doctor+',
  summary: 'Save the profile; what is public stays until reviewed',
  body: DoctorProfileInput.check(...profileRules),
  bodyBytes: MAX_PICTURE_BYTES + 64 * 1024,
  answers: { 200: DoctorProfile },
  errors: ['no_profile', 'busy', 'too_many_requests', 'malware_found', 'scan_unavailable'],
})

export const publishDoctorProfile = route('POST /doctor/profile/publish', {
  who: 'doctor+',
  summary: 'Send the saved profile to review',
  answers: { 200: DoctorProfile },
  errors: ['no_profile', 'profile_incomplete', 'wrong_status'],
})

export const listDoctorProfiles = route('GET /admin/doctors', {
  who: 'admin',
  summary:
    'Doctors: all, to review, or published; by name, speciality, language and the end of their licence',
  query: z.object({
    ...paging,
    status: z._default(z.enum(['all', 'to_review', 'published']), 'all'),
    name: z.optional(typed(0, 255)),
    surname: z.optional(typed(0, 255)),
    speciality: z.optional(Speciality),
    language: z.optional(SpokenLanguage),
    /** By the licence that is shown: ending, ended, or what administrators are told of. */
    licence: z.optional(z.enum(['told', ...licenceStages], 'invalid')),
  }),
  answers: { 200: listOf(ReviewRow) },
  audited: 'doctors_listed',
})

export const getDoctorProfileForReview = route('GET /admin/doctors/{id}', {
  who: 'admin',
  summary: 'One doctor’s profile as last saved, with the account behind it and what is shown now',
  params: idParams,
  answers: { 200: Review },
  errors: ['not_found'],
  audited: 'doctor_seen',
})

export const approveDoctorProfile = route('POST /admin/doctors/{id}/publish', {
  who: 'admin',
  summary: 'Approve what is in review, as it was seen, and show it',
  params: idParams,
  body: z.object({ version: z.int() }),
  answers: { 200: Review },
  errors: ['not_found', 'wrong_status', 'conflict'],
  audited: 'doctor_published',
})

/** Characters of what a doctor is told when a profile is sent back. */
export const MAX_REVIEW_COMMENT_LENGTH = 500

export const rejectDoctorProfile = route('POST /admin/doctors/{id}/reject', {
  who: 'admin',
  summary: 'Send back what is in review, as it was seen, with a comment',
  params: idParams,
  body: z.object({ comment: text(1, MAX_REVIEW_COMMENT_LENGTH), version: z.int() }),
  answers: { 200: Review },
  errors: ['not_found', 'wrong_status', 'conflict'],
  audited: 'doctor_rejected',
})

export const unpublishDoctorProfile = route('POST /admin/doctors/{id}/unpublish', {
  who: 'admin',
  summary: 'Stop showing a doctor; bookings stay',
  params: idParams,
  answers: { 200: Review },
  errors: ['not_found', 'wrong_status'],
  audited: 'doctor_unpublished',
})
