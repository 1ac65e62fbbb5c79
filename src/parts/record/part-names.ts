import { useLingui } from '@lingui/react/macro'
import type { OverviewForm } from '#contract/overview.ts'

export type OverviewPart = keyof OverviewForm

/** What the parts of a record are called, in the order in which they stand. */
export function usePartNames(): Readonly<Record<OverviewPart, string>> {
  const { t } = useLingui()
  return {
    personalCode: t`Personas kods`,
    complaints: t`Sūdzības`,
    anamnesis: t`Anamnēze`,
    mentalState: t`Psihiskais stāvoklis`,
    diagnosis: t`Diagnoze`,
    specifications: t`Precizējumi`,
  }
}
