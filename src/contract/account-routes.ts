import * as z from 'zod/mini'
import { DoctorSignUp, PatientSignUp, PersonDetails, Session, SessionUser, User } from './account.ts'
import { Email, Id, LinkToken, Password } from './fields.ts'
import { Language } from './language.ts'
import { route } from './route.ts'
import { Confirmed } from './sign-up.ts'

/** `secret` is for the browser that signs up: with it the code of the mail may be typed there. */
const SignedUp = z.object({ _id: Id, secret: z.string() })

export const login = route('POST /auth/login', {
  who: 'guest',
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: Email,
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    /** Others use this computer too: the session ends soon after its last use. */
    shared: z.optional(z.boolean('invalid')),
    /** A secret that this device made for itself: where it signed in before, it has tries of its own. */
    mark: z.optional(LinkToken),
  }),
  answers: { 200: z.object({ accessToken: z.string(), user: User, firstSession: z.boolean() }) },
  errors: [
    'wrong_credentials',
    'user_blocked',
    'email_not_confirmed',
    'not_activated',
    'max_login_attempts',
    'busy',
  ],
})

export const logout = route('POST /auth/logout', {
  who: 'user',
  summary: 'End this session: its token and sockets stop at once',
  answers: { 204: null },
})

export const signUpPatient = route('POST /auth/signup/patient', {
  who: 'guest',
  summary: 'Sign up as a patient',
  body: PatientSignUp,
  answers: { 201: SignedUp },
  errors: ['email_in_use', 'too_many_requests', 'busy'],
})

export const signUpFree = route('POST /auth/signup/free', {
  who: 'guest',
  summary: 'Sign up for the free plan, which an administrator approves',
  body: PatientSignUp,
  answers: { 201: SignedUp },
  errors: ['email_in_use', 'too_many_requests', 'busy'],
})

export const signUpDoctor = route('POST /auth/signup/doctor', {
  who: 'guest',
  summary: 'Sign up as a specialist',
  body: DoctorSignUp,
  answers: { 201: SignedUp },
  errors: ['email_in_use', 'too_many_requests', 'busy'],
})

export const confirmEmail = route('POST /auth/email/confirm', {
  who: 'guest',
  summary:
    'Confirm the e-mail with the token of the link and sign in, once: a day long it then only says that it was done; new_password_needed where more than one person may have signed up with the address: then with the password that is to be the only one',
  body: z.object({ token: LinkToken, password: z.optional(Password) }),
  answers: { 200: Confirmed },
  errors: [
    'wrong_token',
    'token_expired',
    'user_blocked',
    'new_password_needed',
    'too_many_requests',
    'busy',
  ],
})

export const resendConfirmation = route('POST /auth/email/resend', {
  who: 'guest',
  summary:
    'Ask for another confirmation mail; with the secret of the sign-up from the browser that made it. An address that is confirmed already is told so by mail. At most three an hour are sent, whose links all work. A network that was told often enough who has an account is answered 204 whoever has one',
  body: z.object({ email: Email, secret: z.optional(LinkToken) }),
  answers: { 204: null },
  errors: ['user_not_found', 'user_blocked'],
})

export const requestPasswordReset = route('POST /auth/password/reset', {
  who: 'guest',
  summary:
    'Ask for a password reset link. At most three an hour are sent, whose links all work until one is used. A network that was told often enough who has an account is answered 204 whoever has one',
  body: z.object({ email: Email }),
  answers: { 204: null },
  errors: ['user_not_found', 'user_blocked', 'email_not_confirmed'],
})

export const setNewPassword = route('POST /auth/password/new', {
  who: 'guest',
  summary: 'Set a new password; every other session ends',
  body: z.object({ token: LinkToken, password: Password }),
  answers: { 204: null },
  errors: ['user_not_found', 'token_expired', 'link_used', 'too_many_requests', 'busy'],
})

export const confirmAdmin = route('POST /auth/admin/confirm', {
  who: 'guest',
  summary: 'A new administrator sets a password',
  body: z.object({ token: LinkToken, password: Password }),
  answers: { 200: Session },
  errors: ['wrong_token', 'token_expired', 'link_used', 'user_blocked', 'too_many_requests', 'busy'],
})

export const getUserProfile = route('GET /user/profile', {
  who: 'user',
  summary: 'The signed-in person and the current client',
  answers: { 200: SessionUser },
})

export const saveUserProfile = route('PUT /user/profile', {
  who: 'user',
  summary:
    'Change what one told about oneself; the page of a published specialist keeps the name it was reviewed with',
  body: PersonDetails,
  answers: { 200: User },
})

export const switchClient = route('POST /user/switch/client/{id}', {
  who: 'user',
  summary: 'Switch to another client profile; the old token dies',
  params: z.object({ id: Id }),
  answers: { 200: Session },
  errors: ['not_found'],
})

export const addClient = route('POST /user/clients', {
  who: 'user',
  summary: 'Add a patient or doctor profile to the account',
  body: z.object({ role: z.enum(['patient', 'doctor'], 'required') }),
  answers: { 201: User },
  errors: ['conflict'],
})

export const setLanguage = route('PUT /user/language', {
  who: 'user',
  summary: 'The language of e-mails and notifications',
  body: z.object({ language: Language }),
  answers: { 204: null },
})

export const changePassword = route('PUT /user/password', {
  who: 'user',
  summary: 'Change the password; every other session ends',
  body: z.object({
    password: z.string('required').check(z.maxLength(200, 'too_long')),
    newPassword: Password,
  }),
  answers: { 204: null },
  errors: ['wrong_credentials', 'max_login_attempts', 'busy'],
})
