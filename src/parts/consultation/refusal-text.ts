import { useLingui } from '@lingui/react/macro'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'

/** Why other times could not be proposed. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error) => {
    if (isApiError(error, 'not_offered')) return t`Šis laiks ir pārāk tuvu vai pārāk tālu. Izvēlieties citu.`
    if (isApiError(error, 'validation')) return t`Konsultācija jau ir šajā laikā. Izvēlieties citu.`
    if (isApiError(error, 'not_enough_consultations'))
      return t`Tajā mēnesī bezmaksas konsultāciju vairs nav. Izvēlieties laiku šajā mēnesī.`
    return errorText(error)
  }
}
