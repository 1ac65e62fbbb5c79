import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { CalendarClock, CalendarSync, MessageCircle, RotateCcw, Video, X } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { isAgreed } from '#domain/transitions.ts'
import { writeTo } from '../../parts/chat/chat-link.ts'
import { useCalendar } from '../../parts/consultation/use-calendar.ts'
import {
  cancelState,
  joinState,
  mayApplyAgain,
  moveState,
  openProposal,
} from '../../parts/consultation/when-to-join.ts'
import type { RowAction } from '../../ui/data/table.tsx'

interface Options {
  now: number
  /** Nobody answers: what needs an answer is shown, but idle. */
  away: boolean
  onCancel: (consultation: Consultation) => void
  onMove: (consultation: Consultation) => void
  onRepeat: (consultation: Consultation) => void
}

const idle = ({ label, icon, place }: RowAction): RowAction => ({
  label,
  ...(icon && { icon }),
  ...(place && { place }),
  disabled: true,
  onSelect: () => undefined,
})

/** What can be done with a consultation in its row. */
export function useRowActions({ now, away, onCancel, onMove, onRepeat }: Options) {
  const { t } = useLingui()
  const calendar = useCalendar()
  const online = (action: RowAction) => (away ? idle(action) : action)
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
        ? [online({ label: t`Pievienoties`, icon: Video, link: call, place: 'button' })]
        : []),
      {
        label: openProposal(consultation, now)?.turn === 'patient' ? t`Atbildēt` : t`Atvērt`,
        link: open,
        place: 'button',
      },
      ...(mayApplyAgain(consultation)
        ? [online({ label: t`Pieteikties vēlreiz`, icon: RotateCcw, link: again, place: 'menu' })]
        : []),
      ...(isAgreed(consultation)
        ? [
            online({
              label: t`Tajā pašā laikā nākamnedēļ`,
              icon: CalendarSync,
              place: 'menu',
              onSelect: () => onRepeat(consultation),
            }),
          ]
        : []),
      { label: t`Rakstīt`, icon: MessageCircle, link: writeTo(doctor._id), place: 'menu' },
      ...(ahead && !away ? calendar(consultation) : []),
      ...(moveState(consultation, now) === 'yes'
        ? [
            online({
              label: t`Piedāvāt citu laiku`,
              icon: CalendarClock,
              place: 'menu',
              onSelect: () => onMove(consultation),
            }),
          ]
        : []),
      ...(cancelState(consultation, now) === 'yes'
        ? [
            online({
              label: t({ message: 'Atcelt', context: 'a consultation' }),
              icon: X,
              danger: true,
              place: 'menu',
              onSelect: () => onCancel(consultation),
            }),
          ]
        : []),
    ]
  }
}
