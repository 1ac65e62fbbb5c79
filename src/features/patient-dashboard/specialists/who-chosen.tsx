import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { PayWith } from '#contract/consultation.ts'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { useLanguage } from '../../../i18n/provider.tsx'
import { writeTo } from '../../../parts/chat/chat-link.ts'
import { ChatNote } from '../../../parts/chat/chat-note.tsx'
import { bioIn } from '../../../parts/specialist/bio.ts'
import { DoctorFacts } from '../../../parts/specialist/facts.tsx'
import { PricePerHour } from '../../../parts/specialist/price-per-hour.tsx'
import { ConsultationPrice } from '../../../parts/specialist/consultation-price.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { IconLink } from '../../../ui/button/icon-button.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Portrait } from '../../../ui/person/portrait.tsx'
import css from './who-chosen.module.css'

interface Props {
  doctor: SpecialistDetail
  payWith: PayWith
}

/** Who the times below belong to: what they do, what a consultation costs whoever books, and who they are. */
export function WhoChosen({ doctor, payWith }: Props) {
  const bio = bioIn(doctor.bio, useLanguage().language)
  const page = { to: '/apply/$doctorId', params: { doctorId: doctor._id } } as const
  return (
    <>
      <div className={css.who}>
        <span className={css.photo}>
          <Portrait id={doctor._id} photo={doctor.photo} shape="fill" />
        </span>
        <div>
          <h2 id="chosen-specialist">
            <Link {...page} className={css.name}>
              {doctor.name} {doctor.surname}
            </Link>
          </h2>
          <DoctorFacts doctor={doctor} />
        </div>
        <Write doctorId={doctor._id} />
      </div>
      <div className={css.words}>
        <p className={css.price}>
          {payWith !== 'free' && <PricePerHour price={doctor.price} />}
          <ConsultationPrice price={doctor.price} payWith={payWith} />
        </p>
        {bio && <p className={css.bio}>{bio}</p>}
        <p className="small">
          <TextLink {...page}>
            <Trans>Vairāk par speciālistu</Trans>
          </TextLink>
        </p>
        <ChatNote />
      </div>
    </>
  )
}

/** Leads to the conversation with the specialist; without a plan that includes the chat it says how to get it. */
function Write({ doctorId }: { doctorId: string }) {
  const { t } = useLingui()
  return (
    <>
      <span className="only-desk">
        <ButtonLink icon={MessageCircle} {...writeTo(doctorId)}>
          <Trans>Rakstīt</Trans>
        </ButtonLink>
      </span>
      <span className="only-phone">
        <IconLink line icon={MessageCircle} label={t`Rakstīt`} {...writeTo(doctorId)} />
      </span>
    </>
  )
}
