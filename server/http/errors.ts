import type { ErrorCode, Failure } from '#contract/errors.ts'

/** The status of every refusal. */
export const statusOf = {
  malformed_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  card_required: 402,
  payment_failed: 402,
  card_error: 402,
  plan_without_chat: 402,
  forbidden: 403,
  user_blocked: 403,
  email_not_confirmed: 403,
  not_activated: 403,
  not_found: 404,
  no_profile: 404,
  wrong_token: 404,
  user_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_in_use: 409,
  time_taken: 409,
  card_in_use: 409,
  promo_code_exists: 409,
  promo_code_used: 409,
  not_enough_consultations: 409,
  wrong_status: 409,
  too_late: 409,
  too_early: 409,
  already_given: 409,
  profile_incomplete: 409,
  id_reused: 409,
  attachment_missing: 409,
  token_expired: 410,
  payload_too_large: 413,
  validation: 422,
  file_not_allowed: 422,
  idempotency_key_reused: 422,
  not_offered: 422,
  promo_code_not_valid: 422,
  push_endpoint_not_allowed: 422,
  too_many_requests: 429,
  max_login_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** A refusal as it goes out. `message` is for people who read the API; the app has its own texts. */
export function errorAnswer(refusal: Failure, message: string) {
  return {
    status: statusOf[refusal.failure],
    headers: refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : undefined,
    body: { error: refusal.failure, message, ...(refusal.fields ? { fields: refusal.fields } : {}) },
  }
}
