import { useLingui } from '@lingui/react/macro'
import {
  countFindings,
  type handleFinding,
  listFindings,
  type noteRefundSent,
} from '#contract/payment-issue.ts'
import { listAllPayments } from '#contract/payment.ts'
import { isApiError } from '../../data/api-error.ts'
import { useAct } from '../../parts/form/use-act.ts'

interface Options {
  done: string
  after: () => void
  /** Somebody else was faster, or it is another by now. */
  onChanged: () => Promise<void>
}

/** An act on an issue as it was seen: what it changes elsewhere, and what is said when it has changed meanwhile. */
export function useIssueAct<R extends typeof handleFinding | typeof noteRefundSent>(
  route: R,
  { done, after, onChanged }: Options,
) {
  const { t } = useLingui()
  return useAct(route, {
    done,
    after,
    refresh: [listFindings, countFindings, listAllPayments],
    stale: [countFindings],
    refused: async (error) =>
      isApiError(error, 'wrong_status', 'not_found', 'conflict') && (await onChanged()),
    refusals: {
      // Said beside its field.
      validation: '',
      wrong_status: t`Tas jau ir nokārtots vai vairs nav spēkā.`,
      conflict: t`Šis ieraksts tikmēr ir mainījies. Izlasiet, kā ir tagad, un tad izlemiet.`,
    },
  })
}
