import { useLingui } from '@lingui/react/macro'
import { isApiError } from '../../hooks/api-error.ts'
import { useErrorText } from '../../hooks/error-text.ts'

/** Why a decision was not taken. */
export function useDecisionError() {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error: unknown) =>
    isApiError(error, 'wrong_status')
      ? t`Profila statuss tikmēr ir mainījies. Aizveriet šo logu un apskatiet profilu vēlreiz.`
      : errorText(error)
}
