import { useLingui } from '@lingui/react/macro'
import type { FeedbackAudience } from '#contract/feedback.ts'

/** Who answers, in words. */
export function useAudiences(): Readonly<Record<FeedbackAudience, string>> {
  const { t } = useLingui()
  return { patient: t`Pacients`, doctor: t`Speciālists` }
}
