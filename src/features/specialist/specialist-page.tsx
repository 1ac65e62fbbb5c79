import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { bioIn } from '../../parts/doctor-card/bio.ts'
import { DoctorFacts } from '../../parts/doctor-card/facts.tsx'
import { PricePerHour } from '../../parts/doctor-card/price-per-hour.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Portrait } from '../../ui/person/portrait.tsx'
import { FreeTimes } from './free-times.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { MetaTags } from './meta-tags.tsx'
import { ReserveButton } from './reserve-button.tsx'
import { ShareButton } from './share-button.tsx'
import css from './specialist.module.css'

/** Who this is, what a talk costs, when there is time. */
export function SpecialistPage({ doctor }: { doctor: SpecialistDetail }) {
  const { language } = useLanguage()
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
      <header className={css.head}>
        <div className={css.photo}>
          <Portrait id={doctor._id} photo={doctor.photo} shape="fill" eager />
        </div>
        <div className={css.who}>
          <h1 className={css.name}>{name}</h1>
          <DoctorFacts doctor={doctor} />
          <p className={css.cost}>
            <PricePerHour price={doctor.price} />
          </p>
          <p className={css.bio}>{bio || <Trans>Apraksts vēl nav pievienots.</Trans>}</p>
          <div className={css.acts}>
            <ReserveButton doctorId={doctor._id} />
            <ShareButton name={name} />
          </div>
        </div>
      </header>
      <div className={css.columns}>
        <FreeTimes doctorId={doctor._id} />
        <GoodToKnow doctor={doctor} />
      </div>
    </div>
  )
}
