import { Trans } from '@lingui/react/macro'
import type { Specialist } from '#contract/doctor.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import { SpokenLanguages } from './spoken-languages.tsx'
import { useSpeciality } from './use-speciality.ts'
import css from './doctor-card.module.css'

/** Speciality and languages of a specialist, or plain sentences in their place. */
export function DoctorFacts({ doctor }: { doctor: Pick<Specialist, 'speciality' | 'languages'> }) {
  const speciality = useSpeciality()
  return (
    <div className={css.meta}>
      {doctor.speciality ? (
        <Badge>{speciality.name(doctor.speciality)}</Badge>
      ) : (
        <span className={css.missing}>
          <Trans>Joma nav norādīta</Trans>
        </span>
      )}
      <SpokenLanguages languages={doctor.languages} />
    </div>
  )
}
