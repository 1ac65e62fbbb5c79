/** Every code an answer may carry. The server maps each to a status, the page to a sentence, both exhaustively. */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_many_requests',
  'payload_too_large',
  'malformed_json',
  'wrong_signature',
  'method_not_allowed',
  'validation',
  'internal',
  'unavailable',
  'idempotency_key_reused',
  'no_profile',
  'wrong_credentials',
  'user_blocked',
  'email_not_confirmed',
  'not_activated',
  'max_login_attempts',
  'email_in_use',
  'wrong_token',
  'token_expired',
  'user_not_found',
  'time_taken',
  'not_offered',
  'card_required',
  'payment_failed',
  'card_error',
  'card_in_use',
  'not_enough_consultations',
  'price_changed',
  'too_many_orders',
  'renewal_waits',
  'promo_code_not_valid',
  'promo_code_exists',
  'promo_code_used',
  'push_endpoint_not_allowed',
  'wrong_status',
  'too_late',
  'too_early',
  'already_given',
  'profile_incomplete',
  'plan_without_chat',
  'id_reused',
  'file_not_allowed',
  'attachment_missing',
  'not_enough_funds',
  'iban_not_set',
  'iban_cooling_down',
  'iban_outside_sepa',
  'payout_filed',
  'payout_paid',
  'payout_failed',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What may be wrong with one field of a form or a body. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_precise',
  'email_invalid',
  'password_length',
  'password_capital',
  'password_small',
  'password_digit',
  'passwords_differ',
  'phone_invalid',
  'date_invalid',
  'date_future',
  'date_too_old',
  'date_before_order',
  'under_age',
  'card_number_invalid',
  'expiry_invalid',
  'cvc_invalid',
  'length_not_offered',
  'order',
  'unknown_key',
  'image_type',
  'image_size',
  'iban_invalid',
  'iban_outside_sepa',
  'promo_code_form',
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
