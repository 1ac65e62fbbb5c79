import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Hero } from './hero.tsx'

// Begun at once, beside the hero.
const below = import('./below-the-fold.tsx')
const BelowTheFold = lazy(() => below.then((module) => ({ default: module.BelowTheFold })))

/** The first page: what this is, with whom, how, and what stays private. */
export function LandingScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Tiešsaistes konsultācijas ar psihologu un ārstu`}</PageTitle>
      <Hero />
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </>
  )
}
