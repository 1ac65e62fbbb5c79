import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { getDoctorProfileForReview } from '#contract/doctor-profile.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LicenceEnd } from '../../parts/profile/licence-end.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ProfileState } from '../../parts/profile/profile-state.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useLingui } from '@lingui/react/macro'
import type { DoctorSearch } from '../../parts/specialist/list.ts'
import { Account } from './account.tsx'
import css from './admin-doctor.module.css'
import { Changes } from './changes.tsx'
import { Details } from './details.tsx'
import { NextReview } from './next-review.tsx'
import { Preview } from './preview.tsx'
import { ReviewActs } from './review-acts.tsx'

interface Props {
  doctorId: string
  /** Which part of the list of doctors this one was opened from. */
  search: DoctorSearch
}

/** One doctor's profile as it will be seen, and the decision about it. */
export function AdminDoctorScreen({ doctorId, search }: Props) {
  const { t } = useLingui()
  const profile = useApiQuery(getDoctorProfileForReview, { params: { id: doctorId } })
  if (isApiError(profile.error, 'not_found')) throw notFound()
  const { data } = profile
  const [changed, setChanged] = useState(false)
  const [decided, setDecided] = useState(false)
  const name = data ? `${data.name} ${data.surname}` : t`Speciālists`
  return (
    <Screen title={name}>
      <div className={css.back}>
        <ButtonLink to="/admin/doctors" search={search} variant="quiet" icon={ArrowLeft}>
          <Trans>Visi speciālisti</Trans>
        </ButtonLink>
      </div>
      <PageHead
        title={name}
        lead={
          data && (
            <Row gap={2}>
              <ProfileState profile={data} />
              <LicenceEnd end={data.licenceEnd} />
            </Row>
          )
        }
        actions={
          data && (
            <ReviewActs
              profile={data}
              onDecided={(isChanged) => {
                setChanged(isChanged)
                setDecided(!isChanged)
              }}
            />
          )
        }
      />
      {profile.isPending && <Skeleton lines={6} block />}
      {profile.isError && !data && <LoadFailed answer={profile} />}
      {data && (
        <Stack gap={6}>
          {decided && <NextReview after={doctorId} search={search} />}
          {changed && (
            <Banner tone="mint" live="alert" title={t`Profils tikmēr ir mainījies.`}>
              <Trans>Te ir tā jaunākais saturs. Apskatiet to vēlreiz un tad izlemiet.</Trans>
            </Banner>
          )}
          {data.adminComment && (
            <Banner tone="danger" title={t`Administratora komentārs`}>
              <p className={css.text}>{data.adminComment}</p>
            </Banner>
          )}
          <Account profile={data} />
          <Changes profile={data} />
          <Preview profile={data} />
          <Details profile={data} />
        </Stack>
      )}
    </Screen>
  )
}
