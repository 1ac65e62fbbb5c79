import * as z from 'zod/mini'
import { User } from './account.ts'
import { Email, Id, Instant, LinkToken, Password, Phone } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { PersonName } from './person-name.ts'
import { Role } from './role.ts'
import { route } from './route.ts'
import { browsers, systems } from './choices.ts'

/** The password of somebody who is signed in, which proves that it is them. */
export const KnownPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** What everybody's account has, whatever their role. */
export const AccountDetails = z.object({
  name: PersonName,
  surname: PersonName,
  /** Null for whoever never gave one. */
  phone: z.nullable(Phone),
})
export type AccountDetails = z.output<typeof AccountDetails>

/** A device, or a browser on it, where a person is signed in. */
export const SignedInDevice = z.object({
  _id: Id,
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  /** The profile in use there. */
  role: Role,
  /** Others use it too: it is signed out soon after its last use. */
  shared: z.boolean(),
  signedInAt: Instant,
  /** Within some minutes. */
  usedAt: Instant,
  /** Whoever asks does so from it. */
  current: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** The address one signs in with, and another that was asked for and is not confirmed yet. */
export const EmailState = z.object({
  email: z.string(),
  pending: z.nullable(z.object({ email: z.string(), until: Instant })),
})
export type EmailState = z.infer<typeof EmailState>

export const EmailRequest = z.object({ email: Email, password: KnownPassword })

export const saveAccount = route('PUT /user/account', {
  who: 'user',
  summary:
    'Change name, surname and phone; the page of a published specialist keeps the name it was reviewed with',
  body: AccountDetails,
  answers: { 200: User },
})

export const listSessions = route('GET /user/sessions', {
  who: 'user',
  summary: 'Where one is signed in, the last used first',
  query: z.object(paging),
  answers: { 200: listOf(SignedInDevice) },
})

export const endSession = route('DELETE /user/sessions/{id}', {
  who: 'user',
  summary: 'Sign one device out: its token and sockets stop at once',
  params: z.object({ id: Id }),
  answers: { 204: null },
  errors: ['not_found'],
})

export const endOtherSessions = route('DELETE /user/sessions', {
  who: 'user',
  summary: 'Sign out everywhere but here',
  answers: { 204: null },
})

export const getEmailState = route('GET /user/email-change', {
  who: 'user',
  summary: 'The address one signs in with, and the one it is to become',
  answers: { 200: EmailState },
})

export const requestEmailChange = route('POST /user/email-change', {
  who: 'user',
  summary:
    'Ask to sign in with another address, in place of what was asked before: it gets a link for a day, and the old one a link that takes the change back for seven',
  body: EmailRequest,
  answers: { 200: EmailState },
  errors: ['wrong_credentials', 'max_login_attempts', 'email_in_use', 'too_many_requests', 'busy'],
})

export const cancelEmailChange = route('DELETE /user/email-change', {
  who: 'user',
  summary: 'Keep the address: the link to the new one is void; again is nothing',
  answers: { 204: null },
})

const ChangedEmail = z.object({ email: z.string() })

export const confirmEmailChange = route('POST /auth/email/change', {
  who: 'guest',
  summary:
    'Confirm a new address with the token of its link: from now on one signs in with it; again is nothing. Signs nobody in or out',
  body: z.object({ token: LinkToken }),
  answers: { 200: ChangedEmail },
  errors: ['wrong_token', 'token_expired', 'email_in_use', 'user_blocked', 'too_many_requests'],
})

export const takeBackEmailChange = route('POST /auth/email/restore', {
  who: 'guest',
  summary:
    'Take a change of the address back with the token that went to the old one, for seven days: it is the old one again, later changes are void, every session ends, and the password is this new one; new_password_needed without one, where the link is right',
  body: z.object({ token: LinkToken, password: z.optional(Password) }),
  answers: { 200: ChangedEmail },
  errors: [
    'wrong_token',
    'token_expired',
    'link_used',
    'user_blocked',
    'new_password_needed',
    'email_in_use',
    'too_many_requests',
    'busy',
  ],
})
