import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { CalendarClock, Check, MessageCircle } from 'lucide-react'
import type { Consultation } from '#contract/consultation.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconLink } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Avatar } from '../../ui/person/avatar.tsx'
import { usePatientName } from '../person-name/patient-name.ts'
import styles from './request-card.module.css'
import { useMetBefore, usePaidWith } from './request-words.ts'

interface Props {
  request: Consultation
  /** The answer that is on its way. */
  busy: 'accept' | 'reject' | null
  /** Why the last answer was not taken. */
  refusal?: string | undefined
  /** Where one writes to the patient; nothing while there is no conversation. */
  write: LinkProps | null
  /** Id of the text that says why the answers have to wait, while they have to. */
  waits: string | undefined
  onAccept: () => void
  onReject: () => void
}

/** A patient's request: who, when, their own words, and the two answers. */
export function RequestCard({ request, busy, refusal, write, waits, onAccept, onReject }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const metBefore = useMetBefore()
  const paidWith = usePaidWith()
  const name = usePatientName()(request.patient)
  const day = formats.dayOf(request.from)
  const idle = waits === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': waits }
  const until = `${formats.shortDay(day)} ${formats.time(request.from)}`
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <Avatar name={name} size="s" anonymous={request.patient.anonymous} />
        <div className="grow">
          <h3 className={styles.name}>{name}</h3>
          <p className="xs dim">{metBefore(request)}</p>
        </div>
        {write && <IconLink icon={MessageCircle} label={t`Rakstīt`} {...write} />}
      </header>
      <p className={styles.time}>
        <Icon of={CalendarClock} />
        <span>
          <b>
            {formats.weekday(day)}, {formats.dateTime(request.from)}
          </b>{' '}
          <span className="dim">
            {[formats.minutes(request.minutes), paidWith(request)].filter(Boolean).join(', ')}
          </span>
        </span>
      </p>
      {request.note && <blockquote className={styles.note}>{request.note}</blockquote>}
      <div className={styles.acts}>
        <Button
          variant="primary"
          icon={Check}
          busy={busy === 'accept'}
          busyLabel={t`Apstiprinām…`}
          {...idle}
          onClick={onAccept}
        >
          <Trans>Apstiprināt</Trans>
        </Button>
        <Button disabled={busy === 'accept'} busy={busy === 'reject'} {...idle} onClick={onReject}>
          <Trans>Noraidīt</Trans>
        </Button>
        <p className="xs dim">
          <Trans>Jāatbild līdz {until}</Trans>
        </p>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </article>
  )
}
