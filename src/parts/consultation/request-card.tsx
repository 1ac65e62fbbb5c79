import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { CalendarClock, Check, MessageCircle } from 'lucide-react'
import type { Ref } from 'react'
import type { Consultation, Proposal } from '#contract/consultation.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconLink } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Avatar } from '../../ui/person/avatar.tsx'
import { usePatientName } from '../person-name/patient-name.ts'
import { ProposedTimes } from './proposed-times.tsx'
import styles from './request-card.module.css'
import { useMetBefore, usePaidWith } from './request-words.ts'

interface Props {
  ref?: Ref<HTMLElement>
  request: Consultation
  /** Other times that are being talked about. */
  proposal: Proposal | undefined
  /** The answer that is on its way. */
  busy: 'accept' | 'agree' | 'keep' | null
  /** Why the last answer was not taken. */
  refusal?: string | undefined
  /** Where one writes to the patient; nothing while there is no conversation. */
  write: LinkProps | null
  /** Id of the text that says why the answers have to wait, while they have to. */
  waits: string | undefined
  onAccept: () => void
  onReject: () => void
  /** Yes to the time the patient proposes. */
  onAgree: () => void
  /** No to it. */
  onKeep: () => void
  /** Other times, while they may still be offered. */
  onPropose?: (() => void) | undefined
}

/** A patient's request, or wish for another time: who, when, their own words, and the answers. */
export function RequestCard(props: Props) {
  const { ref, request, proposal, write } = props
  const { t } = useLingui()
  const formats = useFormats()
  const metBefore = useMetBefore()
  const paidWith = usePaidWith()
  const name = usePatientName()(request.patient)
  const day = formats.dayOf(request.from)
  return (
    <article ref={ref} className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <Avatar name={name} size="s" anonymous={request.patient.anonymous} />
        <div className="grow">
          <h3 className={styles.name} tabIndex={-1}>
            {name}
          </h3>
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
      {proposal && <ProposedTimes consultation={request} proposal={proposal} />}
      <Answers {...props} />
    </article>
  )
}

/** What can be answered: first to what the patient wishes for now. */
function Answers(props: Props) {
  const { request, proposal, busy, refusal, waits, onAccept, onReject, onAgree, onKeep, onPropose } = props
  const { t } = useLingui()
  const formats = useFormats()
  const idle =
    waits === undefined ? { disabled: busy !== null } : { 'aria-disabled': true, 'aria-describedby': waits }
  const toAgree = proposal?.turn === 'doctor'
  const awaiting = request.status === 'awaiting_approval'
  const until = `${formats.shortDay(formats.dayOf(request.from))} ${formats.time(request.from)}`
  const working = (which: Props['busy']) =>
    busy === which ? { busy: true, busyLabel: t`Apstiprinām…` } : idle
  return (
    <div className={proposal ? `${styles.acts} ${styles.many}` : styles.acts}>
      {toAgree && (
        <Button variant="primary" icon={Check} {...working('agree')} onClick={onAgree}>
          <Trans>Apstiprināt jauno laiku</Trans>
        </Button>
      )}
      {awaiting && (
        <Button
          {...(proposal ? {} : { variant: 'primary', icon: Check })}
          {...working('accept')}
          onClick={onAccept}
        >
          {proposal ? <Trans>Apstiprināt līdzšinējo</Trans> : <Trans>Apstiprināt</Trans>}
        </Button>
      )}
      {toAgree && !awaiting && (
        <Button {...idle} busy={busy === 'keep'} onClick={onKeep}>
          <Trans>Paturēt līdzšinējo</Trans>
        </Button>
      )}
      {awaiting && (
        <Button {...idle} onClick={onReject}>
          <Trans>Noraidīt</Trans>
        </Button>
      )}
      {onPropose && (
        <Button icon={CalendarClock} {...idle} onClick={onPropose}>
          <Trans>Piedāvāt citu laiku</Trans>
        </Button>
      )}
      {!proposal && (
        <p className="xs dim">
          <Trans>Jāatbild līdz {until}</Trans>
        </p>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
