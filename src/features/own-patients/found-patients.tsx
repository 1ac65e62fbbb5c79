import { Trans } from '@lingui/react/macro'
import type { OwnPatient } from '#contract/overview.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** Whom a personal code belongs to, and the way to their records. */
export function FoundPatients({ patients }: { patients: readonly OwnPatient[] }) {
  const patientName = usePatientName()
  if (patients.length === 0)
    return (
      <p>
        <Trans>Nevienā jūsu pierakstā šāda personas koda nav.</Trans>
      </p>
    )
  return (
    <Stack as="ul" gap={2}>
      {patients.map((patient) => (
        <li key={patient._id}>
          <TextLink to="/doctor/patients/$id" params={{ id: patient._id }}>
            {patientName(patient)}
          </TextLink>
        </li>
      ))}
    </Stack>
  )
}
