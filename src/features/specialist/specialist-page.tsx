import { Trans } from '@lingui/react/macro'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { useMayAsk } from '../../data/may-ask.ts'
import type { OfflineQuery } from '../../data/offline-query.ts'
import { useSession } from '../../session/session.ts'
import { useUsualPaymentOption } from '../../payments/usual-payment-option.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { writeTo } from '../../parts/chat/chat-link.ts'
import { ChatNote } from '../../parts/chat/chat-note.tsx'
import { bioIn } from '../../parts/specialist/bio.ts'
import { DoctorFacts } from '../../parts/specialist/facts.tsx'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { ClosedToNew } from '../../parts/profile/closed-to-new.tsx'
import { NoNewPatients } from '../../parts/profile/no-new-patients.tsx'
import { PracticeList } from '../../parts/profile/practice-list.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { PricePerHour } from '../../parts/specialist/price-per-hour.tsx'
import { ConsultationPrice } from '../../parts/specialist/consultation-price.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Portrait } from '../../ui/person/portrait.tsx'
import { FreeTimes } from './free-times.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { MetaTags } from './meta-tags.tsx'
import { ReserveButton } from './reserve-button.tsx'
import { ShareButton } from './share-button.tsx'
import css from './specialist.module.css'

interface Props {
  doctor: SpecialistDetail
  reading: OfflineQuery<SpecialistDetail>
}

/** Who this is, what a talk costs, when there is time. */
export function SpecialistPage({ doctor, reading }: Props) {
  const waitId = useId()
  const { language } = useLanguage()
  const { role } = useSession()
  const open = useMayAsk(doctor)
  const closed = open === false
  const payWith = useUsualPaymentOption()(doctor.speciality)
  const name = `${doctor.name} ${doctor.surname}`
  const bio = bioIn(doctor.bio, language)
  return (
    <div className={`wrap ${css.page}`}>
      <PageTitle>{name}</PageTitle>
      <MetaTags description={doctor.metaTagDescription} keywords={doctor.metaTagKeywords} />
      <div>
        <ButtonLink to="/apply" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi speciālisti</Trans>
        </ButtonLink>
      </div>
      <HeldNote reading={reading} id={waitId}>
        <Trans>Rezervēt varēs, tiklīdz būs savienojums.</Trans>
      </HeldNote>
      <header className={css.head}>
        <div className={css.photo}>
          <Portrait id={doctor._id} photo={doctor.photo} shape="fill" eager />
        </div>
        <div className={css.who}>
          <h1 className={css.name}>{name}</h1>
          <DoctorFacts doctor={doctor} />
          <p className={css.cost}>
            <PricePerHour price={doctor.price} />
            <ConsultationPrice price={doctor.price} payWith={payWith} />
          </p>
          {!doctor.takesNew && !closed && (
            <p className={css.closed}>
              <NoNewPatients />
            </p>
          )}
          <p className={css.bio}>{bio || <Trans>Apraksts vēl nav pievienots.</Trans>}</p>
          {closed && <ClosedToNew doctorId={doctor._id} />}
          <div className={css.acts}>
            {(open || reading.away) && (
              <ReserveButton doctorId={doctor._id} waits={reading.away ? waitId : undefined} />
            )}
            {role === 'patient' && (
              <ButtonLink icon={MessageCircle} size="l" {...writeTo(doctor._id)}>
                <Trans>Rakstīt</Trans>
              </ButtonLink>
            )}
            <ShareButton name={name} />
          </div>
          <ChatNote />
        </div>
      </header>
      <div className={css.columns}>
        {!closed && <FreeTimes doctor={doctor} away={reading.away} open={open !== undefined} />}
        <GoodToKnow doctor={doctor}>
          <PracticeList practice={doctor} />
        </GoodToKnow>
      </div>
    </div>
  )
}
