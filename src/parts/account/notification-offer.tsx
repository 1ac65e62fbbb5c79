import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../../data/error-text.ts'
import { type DeviceNotifications, useDeviceNotifications } from '../../push/push.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AllowAgain, HomeScreenFirst } from './allow-again.tsx'
import css from './notification-offer.module.css'

/** What the person has just done, and would like to hear of. */
type Occasion = 'request' | 'message' | 'practice'

/**
 * Offers notifications where they would help, and says first what they are; only then the browser asks. Whoever
 * declines is left in peace; whoever has decided already is not asked.
 */
export function NotificationOffer({ occasion }: { occasion: Occasion }) {
  const device = useDeviceNotifications()
  const [accepted, setAccepted] = useState(false)
  const { state, offered } = device
  const open = offered && (state === 'off' || state === 'ios-needs-home-screen')
  if (!open && !(accepted && offered && state !== null)) return null
  return <Offer occasion={occasion} device={device} onAccept={() => setAccepted(true)} />
}

interface Props {
  occasion: Occasion
  device: DeviceNotifications
  onAccept: () => void
}

function Offer({ occasion, device, onAccept }: Props) {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const { state, turning, error, turn, decline } = device
  const head = useRef<HTMLHeadingElement>(null)
  const settled = state === 'on' || state === 'blocked'
  // The button that was pressed is gone: what became of it takes the focus, and is read aloud with it.
  useEffect(() => {
    if (settled) head.current?.focus()
  }, [settled])
  const questions: Readonly<Record<Occasion, string>> = {
    request: t`Vai paziņot, kad speciālists atbildēs?`,
    message: t`Vai paziņot, kad pienāks atbilde?`,
    practice: t`Vai paziņot, kad pienāks pieprasījums?`,
  }
  const close = () => {
    decline()
    // Nothing of the card is left to be focused.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const heads: Partial<Record<NonNullable<typeof state>, string>> = {
    on: t`Paziņojumi ir ieslēgti`,
    blocked: t`Paziņojumi ir bloķēti`,
  }
  const texts: Partial<Record<NonNullable<typeof state>, ReactNode>> = {
    on: <Trans>Par ko paziņot, varat izvēlēties savā profilā.</Trans>,
    blocked: <AllowAgain />,
    'ios-needs-home-screen': <HomeScreenFirst />,
  }
  return (
    <Card as="section" tone="mint" bubble aria-labelledby={id}>
      <div className={css.offer}>
        <Icon of={BellRing} />
        <div className={css.words}>
          <h3 id={id} ref={head} tabIndex={-1}>
            {(state && heads[state]) ?? questions[occasion]}
          </h3>
          <p className="small">
            {(state && texts[state]) ?? (
              <Trans>
                Paziņojums pienāks šajā ierīcē arī tad, kad lietotne ir aizvērta. Bloķētā ekrānā nebūs
                redzams, ar ko un par ko runājat.
              </Trans>
            )}
          </p>
          {error !== null && (
            <p className={css.wrong} role="alert">
              {errorText(error)}
            </p>
          )}
          {state !== 'on' && (
            <div className={css.acts}>
              {state === 'off' && (
                <Button
                  variant="primary"
                  size="s"
                  busy={turning !== null}
                  onClick={() => {
                    onAccept()
                    turn(true)
                  }}
                >
                  <Trans>Paziņot</Trans>
                </Button>
              )}
              <Button variant="quiet" size="s" onClick={close}>
                {state === 'off' ? <Trans>Ne tagad</Trans> : <Trans>Skaidrs</Trans>}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
