import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { HeroArt } from '../../ui/art/hero-art.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Facts } from './facts.tsx'
import css from './hero.module.css'
import { HelpMeChoose } from './help-me-choose.tsx'

const near = import('./near-list.tsx')
const NearList = lazy(() => near.then((module) => ({ default: module.NearList })))

/** The promise, the two ways on, and who is free soonest. */
export function Hero() {
  return (
    <section className={css.hero}>
      <div className={`wrap ${css.in}`}>
        <div className={css.words}>
          <h1 className={css.promise}>
            <Trans>Viss sākas ar&nbsp;sarunu.</Trans>
          </h1>
          <p className={css.lead}>
            <Trans>
              Psihologi, psihoterapeiti, psihiatri un citi speciālisti videokonsultācijā. Latviski, krieviski
              vai angliski, no jebkuras vietas. Ja vēlaties, anonīmi.
            </Trans>
          </p>
          <div className={css.ways}>
            <ButtonLink to="/apply" variant="primary" size="l">
              <Trans>Izvēlēties speciālistu</Trans>
            </ButtonLink>
            <HelpMeChoose />
          </div>
        </div>
        <div className={css.art}>
          <div className={css.picture}>
            <HeroArt />
          </div>
          <Suspense>
            <NearList />
          </Suspense>
        </div>
        <Facts />
      </div>
    </section>
  )
}
