import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { Confidentiality } from './confidentiality.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HowToChoose } from './how-to-choose.tsx'
import { People } from './people.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'

/** The first page: what this is, with whom, how, and what stays private. */
export function LandingScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Tiešsaistes konsultācijas ar psihologu un ārstu`}</PageTitle>
      <Hero />
      <Services />
      <People />
      <HowToChoose />
      <Confidentiality />
      <Reviews />
      <Team />
      <Faq />
    </>
  )
}
