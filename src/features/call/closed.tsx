import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import type { Role } from '#contract/role.ts'
import { homeOf } from '#domain/roles.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { mayApplyAgain } from '../../parts/consultation/when-to-join.ts'
import { closedReasonsForPatient } from '../../parts/status/closed-reasons.ts'
import { moneyText } from '../../parts/status/payment-state.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import styles from './closed.module.css'

/** There is no call here, or not yet: why, and the way on. */
export function Closed({ consultation, role }: { consultation: Consultation; role: Role }) {
  const { t } = useLingui()
  const { dateTime, euro } = useFormats()
  const { status, closedReason, from, doctor } = consultation
  const again = role === 'patient' && mayApplyAgain(consultation)
  const waits = status === 'awaiting_approval'
  return (
    <div className={`wrap wrap--narrow ${styles.closed}`}>
      <Empty
        level={1}
        art={waits ? 'empty' : 'lost'}
        title={waits ? t`Konsultācija vēl nav apstiprināta` : t`Šī saruna vairs nenotiks`}
        action={
          again ? (
            <ButtonLink
              variant="primary"
              icon={RotateCcw}
              to="/patient/dashboard"
              search={{ doctor: doctor._id }}
            >
              <Trans>Pieteikties vēlreiz</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to={homeOf(role)}>
              <Trans>Uz konsultācijām</Trans>
            </ButtonLink>
          )
        }
      >
        <span className={styles.words}>
          <StatusChip
            kind="consultation"
            status={status === 'scheduled' ? 'expired' : status}
            closedReason={closedReason}
          />
          <span className="num">{dateTime(from)}</span>
          {again && closedReason && (
            <>
              <span>{t(closedReasonsForPatient[closedReason])}</span>
              <span>{t(moneyText(consultation, euro))}</span>
            </>
          )}
          {waits && (
            <span>
              <Trans>
                Kad speciālists būs apstiprinājis, varēs pievienoties desmit minūtes pirms sākuma.
              </Trans>
            </span>
          )}
        </span>
      </Empty>
    </div>
  )
}
