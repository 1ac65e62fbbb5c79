import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../external/api/port.ts'

export { ApiError } from '../external/api/port.ts'

/** Whether this is a refusal or failure of the API, with one of these codes if any are named. */
export function isApiError(error: unknown, ...codes: (ErrorCode | 'network')[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}
