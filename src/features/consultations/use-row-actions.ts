import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { RotateCcw, Video, X } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { useCalendar } from '../../parts/consultation-actions/use-calendar.ts'
import { cancelState, joinState, mayApplyAgain } from '../../parts/consultation-actions/when-to-join.ts'
import type { RowAction } from '../../ui/data/table.tsx'

interface Options {
  now: number
  onCancel: (consultation: Consultation) => void
}

/** What can be done with a consultation in its row. */
export function useRowActions({ now, onCancel }: Options) {
  const { t } = useLingui()
  const calendar = useCalendar()
  return (consultation: Consultation): RowAction[] => {
    const { _id, doctor, status } = consultation
    const open = linkOptions({
      to: '/patient/consultations/$consultationId',
      params: { consultationId: _id },
    })
    const call = linkOptions({ to: '/consultations/$consultationId', params: { consultationId: _id } })
    const again = linkOptions({ to: '/patient/dashboard', search: { doctor: doctor._id } })
    const ahead = status === 'scheduled' || status === 'awaiting_approval'
    return [
      ...(joinState(consultation, now) === 'open'
        ? [{ label: t`Pievienoties`, icon: Video, link: call, place: 'button' as const }]
        : []),
      { label: t`Atvērt`, link: open, place: 'button' },
      ...(mayApplyAgain(consultation)
        ? [{ label: t`Pieteikties vēlreiz`, icon: RotateCcw, link: again, place: 'menu' as const }]
        : []),
      ...(ahead ? calendar(consultation) : []),
      ...(cancelState(consultation, now) === 'yes'
        ? [
            {
              label: t`Atcelt`,
              icon: X,
              danger: true,
              place: 'menu' as const,
              onSelect: () => onCancel(consultation),
            },
          ]
        : []),
    ]
  }
}
