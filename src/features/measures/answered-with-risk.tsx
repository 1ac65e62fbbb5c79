import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../hooks/online.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { RiskCard } from '../../parts/questionnaire/risk-card.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './measures.module.css'
import { ThisIsSeen } from './seen-regardless.tsx'

/** Thanks for answers of which one may mean danger: whom to call is said once more, before anything else. */
export function AnsweredWithRisk({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // One comes from the end of a long page, and whom to call stands at the top of this one.
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Screen title={t`Paldies`} narrow>
      <Stack gap={6}>
        <div className={css.top}>
          <h1 ref={heading} tabIndex={-1} className={css.done}>
            <Trans>Paldies par atbildēm.</Trans>
          </h1>
          <p>
            {online ? (
              <Trans>Atbildes ir saglabātas.</Trans>
            ) : (
              <Trans>Atbildes ir saglabātas šajā ierīcē. Nosūtīsim tās, tiklīdz būs savienojums.</Trans>
            )}
          </p>
        </div>
        <RiskCard seenBy={<ThisIsSeen />} />
        <div>
          <Button variant="primary" onClick={onDone}>
            <Trans>Turpināt</Trans>
          </Button>
        </div>
      </Stack>
    </Screen>
  )
}
