import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useInstallEarned } from '../../../app/install.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { CalendarMenu } from '../../../parts/consultation/calendar-menu.tsx'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { NotificationOffer } from '../../../parts/account/notification-offer.tsx'
import { ReceiptNote } from '../../../parts/payment/receipt-note.tsx'
import { useZoneSuffix } from '../../../parts/specialist/zone-note.tsx'
import { closedReasonsForPatient } from '../../../parts/status/closed-reasons.ts'
import { moneyState, moneyText } from '../../../parts/status/payment-state.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Step, Steps } from '../../../ui/layout/steps.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import panel from './booking-panel.module.css'
import css from './requested.module.css'

interface Props {
  consultationId: string
  /** It was to be given up, but the bank had agreed. */
  stands: boolean
  /** Back to choosing a time. */
  onAgain: () => void
}

/** After the request: that it was sent, and what happens next. Follows the answer live. */
export function Requested({ consultationId, stands, onAgain }: Props) {
  const query = useApiQuery(getConsultation, { params: { id: consultationId } })
  useInstallEarned()
  return (
    <div className={`${panel.side} ${css.side}`}>
      <Card as="aside" bubble aria-labelledby="requested">
        {query.isPending && <Skeleton lines={5} />}
        {query.isError && <LoadFailed answer={query} level={3} />}
        {query.data && <Sent consultation={query.data} stands={stands} onAgain={onAgain} />}
      </Card>
      {query.data?.status === 'awaiting_approval' && <NotificationOffer occasion="request" />}
    </div>
  )
}

interface SentProps extends Pick<Props, 'stands' | 'onAgain'> {
  consultation: Consultation
}

function Sent({ consultation, stands, onAgain }: SentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const zone = useZoneSuffix()
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the answer takes the focus, and is read aloud with it. On a phone all of it comes
  // into sight, not its heading alone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    whole.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { status, closedReason, from, joinFrom, doctor, paidWith } = consultation
  const money = moneyState(consultation)
  const joinTime = formats.dateTime(joinFrom)
  const heads: Readonly<Record<Consultation['status'], string>> = {
    awaiting_approval: t`Pieprasījums nosūtīts. Gaidām apstiprinājumu.`,
    scheduled: t`Konsultācija ir ieplānota.`,
    active: t`Saruna ir sākusies.`,
    finished: t`Saruna ir beigusies.`,
    rejected: t`Konsultācija nenotiks.`,
    expired: t`Konsultācija nenotiks.`,
  }
  return (
    <div className={css.steps} ref={whole}>
      <span className={css.sign}>
        <StatusChip kind="consultation" status={status} {...(closedReason && { closedReason })} />
      </span>
      <h2 id="requested" tabIndex={-1} ref={heading}>
        {heads[status]}
      </h2>
      <p>
        <b>
          {doctor.name} {doctor.surname}
        </b>
        <br />
        {formats.weekday(formats.dayOf(from))}, <time dateTime={from}>{formats.dateTime(from)}</time>
        {zone}
      </p>
      {stands && !closedReason && (
        <Banner tone="leaf">
          <Trans>Banka jau bija apstiprinājusi maksājumu, tāpēc šī rezervācija ir spēkā.</Trans>
        </Banner>
      )}
      {closedReason && <p>{t(closedReasonsForPatient[closedReason])}</p>}
      {!closedReason && (
        <Steps>
          {status === 'awaiting_approval' && (
            <Step>
              <Trans>Speciālists atbildēs līdz sākumam. Ziņu redzēsiet šeit un saņemsiet e-pastā.</Trans>
            </Step>
          )}
          <Step>
            {t(moneyText(consultation, formats.euro))}{' '}
            {paidWith === 'card' && money !== 'nothing' && <ReceiptNote later={money === 'held'} />}
          </Step>
          <Step>
            <Trans>
              Sarunai var pievienoties no {joinTime}
              {zone}.
            </Trans>
          </Step>
        </Steps>
      )}
      <ButtonLink
        variant="primary"
        icon={MailCheck}
        block
        to="/patient/consultations/$consultationId"
        params={{ consultationId: consultation._id }}
      >
        <Trans>Skatīt konsultāciju</Trans>
      </ButtonLink>
      {!closedReason && <CalendarMenu consultation={consultation} look="block" />}
      <LinkButton onClick={onAgain}>
        <Trans>Rezervēt vēl vienu laiku</Trans>
      </LinkButton>
    </div>
  )
}
