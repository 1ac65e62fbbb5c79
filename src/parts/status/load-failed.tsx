import { useLingui } from '@lingui/react/macro'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { Failure } from '../../ui/feedback/failure.tsx'

interface Props {
  /** A query's answer that could not be had. */
  answer: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> }
  level?: 2 | 3
}

/** A part of a page that could not be loaded: why, as far as it is known, and trying again. */
export function LoadFailed({ answer, level = 2 }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const errorText = useErrorText()
  const why = errorText(answer.error)
  // That something went wrong is said above already.
  const known = why !== errorText(undefined)
  const reachable = online && !isApiError(answer.error, 'network')
  return (
    <Failure
      level={level}
      title={reachable ? undefined : t`Šobrīd nav tīkla`}
      busy={answer.isFetching}
      onRetry={() => void answer.refetch()}
    >
      {reachable
        ? known
          ? why
          : t`To neizdevās ielādēt. Mēģiniet pēc brīža vēlreiz.`
        : t`Parādīsim to, tiklīdz būs savienojums. Palīdzības tālruņi un jau atvērtās lapas darbojas arī tagad.`}
    </Failure>
  )
}
