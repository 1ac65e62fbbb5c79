import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { CompactDoctorCard } from '../../parts/specialist/compact-doctor-card.tsx'
import { DoctorCard } from '../../parts/specialist/doctor-card.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import css from './people.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'
import section from './section.module.css'
import { useLandingDoctors } from './use-landing-doctors.ts'

const large = 3
const small = 3

/** Specialists who are published, take new patients and are free soonest. */
export function People() {
  const answer = useLandingDoctors()
  const doctors = (answer.data?.data ?? []).filter(({ takesNew }) => takesNew)
  return (
    <section className={`wrap ${section.section}`} aria-labelledby="people">
      <div className={section.head}>
        <div>
          <h2 id="people" className={section.heading}>
            <Trans>Speciālisti, kas uzklausa</Trans>
          </h2>
          <p className="dim">
            <Trans>Katru profilu pirms publicēšanas pārbauda administrators.</Trans>
          </p>
        </div>
        <div className={css.all}>
          <ButtonLink to="/apply" iconEnd={ArrowRight} block>
            <Trans>Visi speciālisti</Trans>
          </ButtonLink>
        </div>
      </div>
      {answer.isPending && <PeopleSkeleton count={large} />}
      {answer.isError && (
        <Failure
          level={3}
          title={<Trans>Speciālistus neizdevās ielādēt</Trans>}
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        >
          <Trans>Palīdzības tālruņi darbojas arī tagad.</Trans>
        </Failure>
      )}
      {answer.isSuccess && doctors.length === 0 && (
        <p className={css.none}>
          <Trans>Pirmie profili vēl tiek pārbaudīti. Drīz tie būs šeit.</Trans>
        </p>
      )}
      <div className={css.large}>
        {doctors.slice(0, large).map((doctor) => (
          <DoctorCard key={doctor._id} doctor={doctor} />
        ))}
      </div>
      <div className={css.small}>
        {doctors.slice(large, large + small).map((doctor) => (
          <CompactDoctorCard key={doctor._id} doctor={doctor} />
        ))}
      </div>
    </section>
  )
}
