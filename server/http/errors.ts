import { errorStatus, type Failure } from '#contract/errors.ts'

/** A refusal as it goes out. `message` is for people who read the API. */
export function errorAnswer(refusal: Failure, message: string) {
  return {
    status: errorStatus[refusal.failure],
    headers: refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : undefined,
    body: { error: refusal.failure, message, ...(refusal.fields ? { fields: refusal.fields } : {}) },
  }
}
