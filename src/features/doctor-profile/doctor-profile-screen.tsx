import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCog, Eye } from 'lucide-react'
import { type DoctorProfile, getDoctorProfile } from '#contract/doctor-profile.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { ProfileState } from '../../parts/profile-state/profile-state.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What patients learn of the doctor: written here, shown after review. */
export function DoctorProfileScreen({ onAvailability }: { onAvailability: () => void }) {
  const { t } = useLingui()
  const profile = useApiQuery(getDoctorProfile, {})
  return (
    <Screen narrow title={t`Profils`}>
      <PageHead
        title={t`Profils`}
        lead={<Trans>Pacienti jūs redzēs pēc tam, kad profils būs izskatīts.</Trans>}
        actions={
          <Button icon={CalendarCog} onClick={onAvailability}>
            <Trans>Pieejamība</Trans>
          </Button>
        }
      />
      {profile.isPending && <Skeleton block />}
      {profile.isError && <Failure onRetry={() => void profile.refetch()} />}
      {profile.data && (
        <Stack gap={6}>
          <State profile={profile.data} />
          <ProfileForm key={profile.data._id} profile={profile.data} />
        </Stack>
      )}
    </Screen>
  )
}

function State({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const { status, adminComment } = profile
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <ProfileState profile={profile} />
        {profile.public && (
          <ButtonLink
            size="s"
            variant="quiet"
            icon={Eye}
            to="/apply/$doctorId"
            params={{ doctorId: profile._id }}
          >
            <Trans>Kā to redz pacienti</Trans>
          </ButtonLink>
        )}
      </Row>
      {status === 'rejected' && (
        <Banner tone="danger" title={t`Profils nav apstiprināts`}>
          {adminComment} <Trans>Izlabojiet, saglabājiet un nosūtiet vēlreiz.</Trans>
        </Banner>
      )}
      {status === 'in_review' && (
        <Banner tone="honey">
          <Trans>Profils tiek izskatīts. Līdz tam saglabātās izmaiņas izskatīs kopā ar to.</Trans>
        </Banner>
      )}
    </Stack>
  )
}
