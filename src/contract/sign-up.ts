import * as z from 'zod/mini'
import { typedCode } from './typed-text.ts'
import { Session } from './account.ts'
import { LinkToken } from './fields.ts'
import { Language } from './language.ts'
import { route } from './route.ts'

/** What confirms an address leads to: a session, a wait for an administrator, or nothing that was not done before. */
export const Confirmed = z.union([
  Session,
  z.object({ awaitingApproval: z.literal(true) }),
  z.object({ alreadyConfirmed: z.literal(true) }),
])

/** Typed from the mail; blanks in it are no part of it. */
export const SignUpCode = z.string('required').check(
  z.overwrite((typed) => typedCode(typed).replaceAll(/[\s\p{Pd}]/gu, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{6}$/, 'code_form'),
)

/** How a sign-up stands, as the browser that made it may know. */
export const SignUpState = z.object({
  confirmed: z.boolean(),
  /** Whether the code of the newest mail may be typed, and how often still; null when only the link confirms. */
  code: z.nullable(z.object({ triesLeft: z.int() })),
})
export type SignUpState = z.infer<typeof SignUpState>

/** State of a link of a confirmation mail before it is used. */
export const ConfirmationLink = z.object({
  /** Used within the last day. */
  used: z.boolean(),
  /** The browser that asks is the one that signed up. */
  own: z.boolean(),
  /** Whoever confirms chooses another password. */
  newPassword: z.boolean(),
  /** Confirmed, and an administrator is to approve it. */
  awaitingApproval: z.boolean(),
  language: Language,
})
export type ConfirmationLink = z.infer<typeof ConfirmationLink>

export const getSignUpState = route('POST /auth/signup/state', {
  who: 'guest',
  summary: 'How a sign-up stands, for the browser that made it: with the secret of its answer',
  body: z.object({ secret: LinkToken }),
  answers: { 200: SignUpState },
  errors: ['wrong_token', 'token_expired'],
})

export const enterSignUpCode = route('POST /auth/signup/code', {
  who: 'guest',
  summary:
    'Confirm the e-mail with the six digits of the mail, in the browser that signed up, and sign in; five tries a code',
  body: z.object({ secret: LinkToken, code: SignUpCode }),
  answers: { 200: Confirmed },
  errors: [
    'wrong_token',
    'token_expired',
    'wrong_code',
    'code_used_up',
    'only_link',
    'user_blocked',
    'too_many_requests',
  ],
})

export const getConfirmationLink = route('POST /auth/email/link', {
  who: 'guest',
  summary: 'Look at the link of a confirmation mail; changes nothing, however often it is opened',
  body: z.object({ token: LinkToken, secret: z.optional(LinkToken) }),
  answers: { 200: ConfirmationLink },
  errors: ['wrong_token', 'token_expired', 'user_blocked', 'too_many_requests'],
})
