import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../hooks/error-text.ts'
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
  return (
    <Failure
      level={level}
      title={online ? undefined : t`Jūs esat bezsaistē`}
      busy={answer.isFetching}
      onRetry={() => void answer.refetch()}
    >
      {online ? errorText(answer.error) : t`Šo daļu var ielādēt, kad atgriezīsies savienojums.`}
    </Failure>
  )
}
