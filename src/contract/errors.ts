/** Every code an answer may carry, with its HTTP status. What each says to people stands in `error-texts.ts`. */
export const errorStatus = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many_requests: 429,
  payload_too_large: 413,
  malformed_json: 400,
  wrong_signature: 400,
  method_not_allowed: 405,
  validation: 422,
  internal: 500,
  unavailable: 503,
  busy: 503,
  call_unavailable: 503,
  idempotency_key_reused: 422,
  no_profile: 404,
  wrong_credentials: 401,
  user_blocked: 403,
  email_not_confirmed: 403,
  not_activated: 403,
  max_login_attempts: 429,
  email_in_use: 409,
  wrong_token: 404,
  new_password_needed: 409,
  link_used: 409,
  wrong_code: 422,
  code_used_up: 409,
  only_link: 409,
  token_expired: 410,
  user_not_found: 404,
  time_taken: 409,
  day_off_overlaps: 409,
  double_booked: 409,
  not_offered: 422,
  card_required: 402,
  payment_failed: 402,
  card_error: 402,
  card_in_use: 409,
  not_enough_consultations: 409,
  price_changed: 409,
  no_new_patients: 409,
  too_many_open: 409,
  too_many_bookings: 429,
  too_many_orders: 409,
  renewal_waits: 409,
  promo_code_not_valid: 422,
  promo_code_exists: 409,
  promo_code_used: 409,
  keyword_already_exists: 409,
  keyword_in_use: 409,
  push_endpoint_not_allowed: 422,
  wrong_status: 409,
  too_late: 409,
  too_early: 409,
  relay_missing: 409,
  already_given: 409,
  profile_incomplete: 409,
  plan_without_chat: 402,
  id_reused: 409,
  file_not_allowed: 422,
  pdf_not_rewritable: 422,
  malware_found: 422,
  scan_unavailable: 503,
  attachment_missing: 409,
  not_enough_funds: 409,
  iban_not_set: 409,
  iban_cooling_down: 409,
  iban_outside_sepa: 409,
  payout_filed: 409,
  payout_paid: 409,
  payout_failed: 502,
} as const
export type ErrorCode = keyof typeof errorStatus
export const errorCodes = /* @__PURE__ */ Object.keys(errorStatus) as ErrorCode[]

/** What may be wrong with one field of a form or a body. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_deep',
  'too_small',
  'too_large',
  'too_precise',
  'email_invalid',
  'password_length',
  'password_capital',
  'password_small',
  'password_digit',
  'password_unseen',
  'password_common',
  'password_same',
  'passwords_differ',
  'name_invalid',
  'phone_invalid',
  'date_invalid',
  'date_future',
  'date_past',
  'date_too_old',
  'date_before_order',
  'under_age',
  'card_number_invalid',
  'expiry_invalid',
  'cvc_invalid',
  'length_not_offered',
  'order',
  'overlaps',
  'unknown_key',
  'image_type',
  'image_size',
  'iban_invalid',
  'iban_outside_sepa',
  'promo_code_form',
  'code_form',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** An expected refusal: a value, never thrown. `fields` names what to mend, by path ("card.number"). */
export interface Failure {
  readonly failure: ErrorCode
  readonly fields?: Readonly<Record<string, FieldCode>>
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number
}

/** What a use case answers: its value, or a refusal. */
export type Outcome<T> = T | Failure

/** Makes a refusal. */
export function failure(code: ErrorCode, more: Omit<Failure, 'failure'> = {}): Failure {
  return { failure: code, ...more }
}

/** Tells a refusal from a value. */
export function isFailure(outcome: unknown): outcome is Failure {
  return typeof outcome === 'object' && outcome !== null && 'failure' in outcome
}
