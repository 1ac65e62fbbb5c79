import { useLingui } from '@lingui/react/macro'
import type { Consultation } from '#contract/consultation.ts'

/** "First consultation", "anonymous, consultation no. 3": what the doctor knows of someone before meeting. */
export function useMetBefore() {
  const { t } = useLingui()
  return ({ metBefore, patient }: Pick<Consultation, 'metBefore' | 'patient'>) => {
    const number = metBefore + 1
    if (patient.anonymous) {
      return metBefore === 0 ? t`Anonīmi, pirmā konsultācija` : t`Anonīmi, konsultācija nr. ${number}`
    }
    return metBefore === 0 ? t`Pirmā konsultācija` : t`Konsultācija nr. ${number}`
  }
}

/** How it is paid, where that is worth a word: a card is the usual way. */
export function usePaidWith() {
  const { t } = useLingui()
  return ({ paidWith }: Pick<Consultation, 'paidWith'>): string =>
    ({ card: '', balance: t`apmaksāta iepriekš`, plan: t`abonements`, free: t`bez maksas` })[paidWith]
}
