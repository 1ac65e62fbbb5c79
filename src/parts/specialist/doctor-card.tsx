import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Specialist } from '#contract/doctor.ts'
import { useUsualPaymentOption } from '../../payments/usual-payment-option.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { Portrait } from '../../ui/person/portrait.tsx'
import { ConsultationPrice } from './consultation-price.tsx'
import { bioIn } from './bio.ts'
import css from './doctor-card.module.css'
import { DoctorFacts } from './facts.tsx'
import { NextSlots } from './next-slots.tsx'
import { PricePerHour } from './price-per-hour.tsx'

interface Props {
  doctor: Specialist
  /** The level of the name among the headings around the card. */
  level?: 2 | 3
  /** What else one chooses by, where there is room for it. */
  practice?: ReactNode
  /** Instead of the next free times, while nobody can say which are still free. */
  times?: ReactNode
}

/** A specialist with a big photo, biography, price and the next three free times. */
export function DoctorCard({ doctor, level = 3, practice, times }: Props) {
  const { language } = useLanguage()
  const Heading = `h${level}` as const
  const bio = bioIn(doctor.bio, language)
  const payWith = useUsualPaymentOption()(doctor.speciality)
  return (
    <article className={css.doc}>
      <div className={css.photo}>
        <Portrait id={doctor._id} photo={doctor.photo} shape="fill" />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <Heading className={css.name}>
            <Link to="/apply/$doctorId" params={{ doctorId: doctor._id }} className={css.nameLink}>
              {doctor.name} {doctor.surname}
            </Link>
          </Heading>
          <PricePerHour price={doctor.price} />
        </div>
        <div>
          <DoctorFacts doctor={doctor} />
          {practice}
        </div>
        {doctor.price !== null && (
          <p className="small">
            <ConsultationPrice price={doctor.price} payWith={payWith} />
          </p>
        )}
        <p className={bio ? css.bio : `${css.bio} ${css.missing}`}>
          {bio || <Trans>Apraksts vēl nav pievienots.</Trans>}
        </p>
        {times ?? <NextSlots doctor={doctor} />}
      </div>
    </article>
  )
}
