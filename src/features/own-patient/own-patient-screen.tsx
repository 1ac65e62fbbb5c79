import { Trans, useLingui } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { getFollowUp } from '#contract/follow-up.ts'
import { getOwnPatient } from '#contract/overview.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { GivenFollowUp } from '../../parts/consultation/given-follow-up.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Flags } from './flags/flags.tsx'
import css from './own-patient.module.css'
import { PatientHead } from './patient-head.tsx'
import { PatientParts } from './patient-parts.tsx'

/** The file of one patient of a specialist: who it is, and the parts it has. */
export function OwnPatientScreen({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const patientName = usePatientName()
  const answer = useApiQuery(getOwnPatient, { params: { id: patientId } })
  // An id that is no id at all is refused as malformed: there is no such patient either.
  if (isApiError(answer.error, 'not_found', 'validation')) throw notFound()
  // What was offered stands above the rest: nothing moves once one reads.
  const offered = useApiQuery(getFollowUp, { params: { id: patientId } })
  const patient = offered.isLoading ? undefined : answer.data
  return (
    <Screen title={patient ? patientName(patient) : t`Pacients`}>
      <div className={css.back}>
        <ButtonLink to="/doctor/patients" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi pacienti</Trans>
        </ButtonLink>
      </div>
      {!patient && (answer.isError ? <LoadFailed answer={answer} /> : <Skeleton block lines={6} />)}
      {patient && (
        <>
          <PatientHead patient={patient} />
          <Stack gap={8}>
            <GivenFollowUp patientId={patientId} />
            {patient.hasFlags && <Flags patientId={patientId} anonymous={patient.anonymous} />}
            <PatientParts patient={patient} />
          </Stack>
        </>
      )}
    </Screen>
  )
}
