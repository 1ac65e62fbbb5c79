import { Trans, useLingui } from '@lingui/react/macro'
import { useInstall, useInstallMoment, useInstallSteps } from '../../app/install.ts'
import { Mark } from '../../ui/art/logo.tsx'
import { Button } from '../../ui/button/button.tsx'
import { InstallSteps } from './install-steps.tsx'
import styles from './install-offer.module.css'

/** Offers to install the app when that makes sense, as a card that can be put away; not where it would cover something. */
export function InstallOffer({ covers }: { covers: boolean }) {
  const moment = useInstallMoment()
  const steps = useInstallSteps()
  return (
    <>
      {moment.now && !covers && <OfferCard onPutAway={moment.putAway} />}
      <InstallSteps open={steps.open} onClose={steps.close} />
    </>
  )
}

function OfferCard({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useLingui()
  const { begin } = useInstall()
  return (
    <section className={styles.card} aria-label={t`Instalēt lietotni`}>
      <Mark />
      <div className={styles.words}>
        <b>
          <Trans>Saruna jūsu sākuma ekrānā</Trans>
        </b>
        <p className="small">
          <Trans>Konsultācijas un sarunas būs pie rokas, arī bez savienojuma.</Trans>
        </p>
        <div className={styles.acts}>
          <Button
            size="s"
            variant="primary"
            onClick={() => {
              begin()
              onPutAway()
            }}
          >
            <Trans>Instalēt</Trans>
          </Button>
          <Button size="s" variant="quiet" onClick={onPutAway}>
            <Trans>Ne tagad</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
