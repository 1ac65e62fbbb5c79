import { useLingui } from '@lingui/react/macro'
import { countFindings, listFindings } from '#contract/finding.ts'
import { listAllPayments } from '#contract/payment.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'

/** What an act on a finding changes elsewhere. */
export const changedByAct = [listFindings, countFindings, listAllPayments]

/** What is to be done when an act on a finding was refused: someone else was faster, or it is another by now. */
export function useFindingRefusal(onChanged: () => Promise<void>) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const whenRefused = async (refusal: unknown) => {
    if (!isApiError(refusal, 'wrong_status', 'not_found', 'conflict')) return
    await Promise.all([onChanged(), refresh(countFindings)])
  }
  const textOf = (error: unknown): string => {
    if (isApiError(error, 'wrong_status')) return t`Tas jau ir nokārtots vai vairs nav spēkā.`
    if (isApiError(error, 'conflict'))
      return t`Šis ieraksts tikmēr ir mainījies. Izlasiet, kā ir tagad, un tad izlemiet.`
    return errorText(error)
  }
  return { whenRefused, textOf }
}
