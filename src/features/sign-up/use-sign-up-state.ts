import { getSignUpState } from '#contract/sign-up.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useVisible } from '../../hooks/visible.ts'
import { stateAgainIn } from './sign-up-pace.ts'

/**
 * How the sign-up of this browser stands: asked more and more seldom while the page is looked at and has a network, and at
 * once when it is looked at again.
 */
export function useSignUpState(secret: string | undefined) {
  const visible = useVisible()
  const online = useOnline()
  return useApiQuery(
    getSignUpState,
    { body: { secret: secret ?? '' } },
    {
      enabled: secret !== undefined && visible && online,
      staleTime: 0,
      refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
        const over = error !== null || (data as { confirmed?: boolean } | undefined)?.confirmed === true
        return over ? false : stateAgainIn(dataUpdateCount)
      },
    },
  )
}
