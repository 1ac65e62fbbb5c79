import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { Consultation } from '#contract/consultation.ts'
import type { RowAction } from '../../../ui/data/table.tsx'

/** Where a consultation of a patient's file leads: to all about it, and to how its call went. */
export function useConsultationActions() {
  const { t } = useLingui()
  return ({ _id, status }: Consultation): RowAction[] => [
    { label: t`Atvērt`, link: linkOptions({ to: '/doctor/dashboard', search: { consultation: _id } }) },
    ...(status === 'finished'
      ? [
          {
            label: t`Sarunas kopsavilkums`,
            link: linkOptions({
              to: '/consultations/$consultationId/summary',
              params: { consultationId: _id },
            }),
          },
        ]
      : []),
  ]
}
