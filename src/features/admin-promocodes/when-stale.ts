import { listPromoCodes } from '#contract/promo.ts'
import { type ApiError, isApiError } from '../../hooks/api-error.ts'
import { useRefresh } from '../../hooks/api-query.ts'

/** Whether an act was refused because the code is no longer what the list says. */
export const isStale = (error: unknown) => isApiError(error, 'conflict', 'promo_code_used', 'not_found')

/** What to do about a refusal: someone else was faster, so the list is asked again and the refusal kept. */
export function useWhenStale(onRefused: (error: ApiError) => void) {
  const refresh = useRefresh()
  return async (error: ApiError) => {
    if (!isStale(error)) return
    onRefused(error)
    await refresh(listPromoCodes)
  }
}
