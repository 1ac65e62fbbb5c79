import { isApiError } from '../../data/api-error.ts'

/** Whether an act was refused because the code is no longer what the list says. */
export const isStale = (error: unknown) => isApiError(error, 'conflict', 'promo_code_used', 'not_found')
