import * as account from '#contract/account-routes.ts'
import * as admin from '#contract/admin.ts'
import { makeCalendarFeed } from '#contract/calendar-feed.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as own from '#contract/own-account.ts'
import { downloadSepaFile } from '#contract/payout.ts'
import { removeUser } from '#contract/removal.ts'
import * as signUp from '#contract/sign-up.ts'
import type { Route } from '#contract/route.ts'

/** What the log tells whoever watches over accounts. */
export const securityEvents = [
  'sign_in_failed',
  'sign_in_refused',
  'sign_in_limited',
  'password_not_proven',
  'password_reset_asked',
  'password_reset_refused',
  'password_reset_used',
  'password_changed',
  'link_wrong',
  'code_wrong',
  'limit_reached',
  'email_change_asked',
  'email_changed',
  'email_change_taken_back',
  'profile_added',
  'admin_added',
  'admin_invited',
  'admin_confirmed',
  'user_blocked',
  'user_unblocked',
  'user_removed',
  'free_user_refused',
  'sessions_ended',
  'free_users_exported',
  'payouts_exported',
  'calendar_feed_made',
  'metrics_key_wrong',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** What a call means, when it was done and when it was refused. */
interface Rule {
  readonly done?: readonly SecurityEvent[]
  readonly refused?: Readonly<Partial<Record<ErrorCode, SecurityEvent>>>
}

const wrongLink = {
  wrong_token: 'link_wrong',
  user_not_found: 'link_wrong',
  link_used: 'link_wrong',
  token_expired: 'link_wrong',
  too_many_requests: 'limit_reached',
} as const
const notProven = { wrong_credentials: 'password_not_proven', max_login_attempts: 'sign_in_limited' } as const

/** Which calls are events, and of what. */
export const securityRules: ReadonlyMap<Route, Rule> = new Map<Route, Rule>([
  [
    account.login,
    {
      refused: {
        wrong_credentials: 'sign_in_failed',
        user_blocked: 'sign_in_refused',
        email_not_confirmed: 'sign_in_refused',
        not_activated: 'sign_in_refused',
        max_login_attempts: 'sign_in_limited',
      },
    },
  ],
  [
    account.requestPasswordReset,
    {
      done: ['password_reset_asked'],
      refused: {
        user_not_found: 'password_reset_refused',
        user_blocked: 'password_reset_refused',
        email_not_confirmed: 'password_reset_refused',
      },
    },
  ],
  [account.setNewPassword, { done: ['password_reset_used'], refused: wrongLink }],
  [account.changePassword, { done: ['password_changed'], refused: notProven }],
  [account.confirmEmail, { refused: wrongLink }],
  [signUp.getConfirmationLink, { refused: wrongLink }],
  [signUp.getSignUpState, { refused: wrongLink }],
  [
    signUp.enterSignUpCode,
    { refused: { ...wrongLink, wrong_code: 'code_wrong', code_used_up: 'code_wrong' } },
  ],
  [account.confirmAdmin, { done: ['admin_confirmed'], refused: wrongLink }],
  [account.addClient, { done: ['profile_added'] }],
  [own.requestEmailChange, { done: ['email_change_asked'], refused: notProven }],
  [own.confirmEmailChange, { done: ['email_changed'], refused: wrongLink }],
  [own.takeBackEmailChange, { done: ['email_change_taken_back'], refused: wrongLink }],
  [makeCalendarFeed, { done: ['calendar_feed_made'], refused: notProven }],
  [admin.addAdmin, { done: ['admin_added'] }],
  [admin.resendAdminLink, { done: ['admin_invited'] }],
  [admin.blockUser, { done: ['user_blocked', 'sessions_ended'] }],
  [admin.unblockUser, { done: ['user_unblocked'] }],
  [admin.refuseFreeUser, { done: ['free_user_refused', 'sessions_ended'] }],
  [removeUser, { done: ['user_removed', 'sessions_ended'] }],
  [admin.exportFreeUsers, { done: ['free_users_exported'] }],
  [downloadSepaFile, { done: ['payouts_exported'] }],
])
