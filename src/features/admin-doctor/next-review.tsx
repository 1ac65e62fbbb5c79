import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { listDoctorProfiles } from '#contract/doctor-profile.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { DoctorSearch } from '../../parts/specialist/list.ts'

/** Offers the next profile that waits, once this one is decided. */
export function NextReview({ after, search }: { after: string; search: DoctorSearch }) {
  const { t } = useLingui()
  const waiting = useApiQuery(listDoctorProfiles, { query: { limit: 2, status: 'to_review' } })
  const { data } = waiting
  if (!data || waiting.isFetching) return null
  const next = data.data.find(({ _id }) => _id !== after)
  if (!next)
    return (
      <Banner tone="leaf" live="status">
        {t`Neviens profils vairs negaida izskatīšanu.`}
      </Banner>
    )
  const { total } = data
  return (
    <Banner
      tone="leaf"
      live="status"
      title={
        <Plural
          value={total}
          zero="Izskatīšanu gaida # profili."
          one="Izskatīšanu gaida # profils."
          other="Izskatīšanu gaida # profili."
        />
      }
      action={
        <ButtonLink
          size="s"
          iconEnd={ArrowRight}
          to="/admin/doctors/$doctorId"
          params={{ doctorId: next._id }}
          search={search}
        >
          <Trans>Izskatīt nākamo</Trans>
        </ButtonLink>
      }
    >
      {next.name} {next.surname}
    </Banner>
  )
}
