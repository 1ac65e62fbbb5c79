import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Consultation } from '#contract/consultation.ts'

/** What a doctor calls a patient: the name, or the pseudonym of one who stays anonymous, in one form only. */
export function usePatientName() {
  const { t } = useLingui()
  return useCallback(
    ({ displayName, anonymous }: Consultation['patient']) => {
      const number = displayName
      return anonymous ? t`Pacients ${number}` : displayName
    },
    [t],
  )
}

/** The other side of a consultation, as this role sees it. */
export function usePartnerName() {
  const patientName = usePatientName()
  return useCallback(
    ({ doctor, patient }: Consultation, role: string) =>
      role === 'doctor' ? patientName(patient) : `${doctor.name} ${doctor.surname}`,
    [patientName],
  )
}
