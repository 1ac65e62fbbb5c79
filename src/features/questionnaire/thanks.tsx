import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Screen } from '../../parts/frame/screen.tsx'
import { RiskCard } from '../../parts/questionnaire/risk-card.tsx'
import { Halves } from '../../ui/art/halves.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import css from './questionnaire.module.css'
import { Suggested } from './suggested.tsx'

interface Props {
  /** An answer says that the patient may be in danger. */
  risky: boolean
  onBack: () => void
}

/** The questionnaire is handed in: thanks, and whom to choose. */
export function Thanks({ risky, onBack }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Screen title={t`Paldies`} narrow>
      <div className={css.thanks}>
        <div className={css.art}>
          <Halves kind="thanks" />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Paldies par atbildēm.</Trans>
        </h1>
        <p role="status">
          <Trans>Anketa ir iesniegta. Atbildes var papildināt un mainīt jebkurā brīdī.</Trans>
        </p>
        {risky && <RiskCard />}
        {/* Above what comes a moment later: nothing moves under a finger. */}
        <div className={css.thanksActs}>
          <ButtonLink variant="primary" size="l" to="/patient/dashboard">
            <Trans>Turpināt</Trans>
          </ButtonLink>
          <Button variant="quiet" onClick={onBack}>
            <Trans>Atpakaļ pie atbildēm</Trans>
          </Button>
        </div>
        <Suggested />
      </div>
    </Screen>
  )
}
