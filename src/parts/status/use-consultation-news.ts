import { useLingui } from '@lingui/react/macro'
import { CalendarCheck2, CircleSlash2, TimerOff, Video } from 'lucide-react'
import type { ClosedReason, Consultation } from '#contract/consultation.ts'
import { useSocketEvent } from '../../hooks/socket-event.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { closedReasonsForPatient } from './closed-reasons.ts'

// What the person did themselves is answered where they did it.
const own: ReadonlySet<ClosedReason> = new Set(['patient_cancelled', 'patient_removed'])

/** Tells the patient what others have just done with their consultations, while a screen about them is open. */
export function useConsultationNews(): void {
  const { t } = useLingui()
  const toast = useToast()
  function wordsFor({ status, closedReason, doctor }: Consultation) {
    const name = `${doctor.name} ${doctor.surname}`
    if (status === 'scheduled') return { text: t`Konsultācija apstiprināta · ${name}`, icon: CalendarCheck2 }
    if (status === 'active') return { text: t`Saruna ir sākusies · ${name}`, icon: Video }
    if (!closedReason || own.has(closedReason)) return null
    return {
      text: t(closedReasonsForPatient[closedReason]),
      icon: status === 'expired' ? TimerOff : CircleSlash2,
    }
  }

  useSocketEvent('consultationChanged', ({ consultation }) => {
    const said = wordsFor(consultation)
    if (said) toast(said)
  })
}
