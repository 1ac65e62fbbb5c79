import { useLingui } from '@lingui/react/macro'
import { CalendarCheck2, CalendarClock, CircleSlash2, TimerOff, Video } from 'lucide-react'
import type { ClosedReason, Consultation } from '#contract/consultation.ts'
import type { ProposalStep } from '#contract/socket.ts'
import { useSocketEvent } from '../../data/socket-event.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { closedReasonsForPatient } from './closed-reasons.ts'

// What the person did themselves is answered where they did it.
const own: ReadonlySet<ClosedReason> = new Set(['patient_cancelled', 'patient_removed'])

/** Tells the patient what others have just done with their consultations, while a screen about them is open. */
export function useConsultationToasts(): void {
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

  function wordsForStep({ step, by }: ProposalStep, { doctor }: Consultation) {
    if (by === 'patient') return null
    const name = `${doctor.name} ${doctor.surname}`
    const words = {
      opened: t`Speciālists piedāvā citu laiku · ${name}`,
      agreed: t`Jaunais laiks ir apstiprināts · ${name}`,
      dropped: t`Paliek līdzšinējais laiks · ${name}`,
    }
    return { text: words[step], icon: step === 'agreed' ? CalendarCheck2 : CalendarClock }
  }

  useSocketEvent('consultationChanged', ({ consultation, proposal }) => {
    const said = proposal ? wordsForStep(proposal, consultation) : wordsFor(consultation)
    if (said) toast(said)
  })
}
