import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { quote } from '#domain/price.ts'
import { kindOf } from '#domain/specialities.ts'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import css from './specialist.module.css'

const firstPriceCents = (price: number) =>
  quote({ basePriceCents: Math.round(price * 100), paidWith: 'card', firstConsultation: true }).total

/** What the specialist asks patients to know, and what a consultation costs with every way to pay. */
export function GoodToKnow({ doctor, children }: { doctor: SpecialistDetail; children: ReactNode }) {
  const { euro, money, minutes } = useFormats()
  const length = minutes(minutesFor('card'))
  const isDoctor = doctor.speciality !== null && kindOf(doctor.speciality) === 'doctor'
  const first = doctor.price ? money(firstPriceCents(doctor.price)) : null
  return (
    <aside className={css.notes}>
      {doctor.comments && (
        <section className={css.comment} aria-labelledby="comment">
          <h2 id="comment">
            <Trans>Speciālista vārdi pacientiem</Trans>
          </h2>
          <p>{doctor.comments}</p>
        </section>
      )}
      {children}
      <section aria-labelledby="cost">
        <h2 id="cost">
          <Trans>Cik maksā</Trans>
        </h2>
        <ul>
          {doctor.price !== null && (
            <li>
              <Trans>
                Viena konsultācija, {length}: <b>{euro(doctor.price)}</b>
              </Trans>
            </li>
          )}
          {first !== null && (
            <li>
              <Trans>
                Pirmā konsultācija ar 10&nbsp;% atlaidi: <b>{first}</b>
              </Trans>
            </li>
          )}
          <li>
            {isDoctor ? (
              <Trans>Der arī ārsta abonements ar čatu un ārsta konsultāciju komplekts bez čata.</Trans>
            ) : (
              <Trans>
                Der arī speciālista abonements ar čatu un speciālista konsultāciju komplekts bez čata.
              </Trans>
            )}{' '}
            <TextLink to="/pricing" search={{ from: `/apply/${doctor._id}` }}>
              <Trans>Cenas</Trans>
            </TextLink>
          </li>
          <li>
            <Trans>Atcelt vai pārcelt var vismaz {hours}&nbsp;stundas pirms sākuma.</Trans>
          </li>
        </ul>
      </section>
    </aside>
  )
}
