import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useSocketEvent } from '../../../data/socket-event.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { JoinButton } from '../../../parts/consultation/join-button.tsx'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import styles from './now-block.module.css'
import { current } from './today.ts'
import type { Today } from './use-today.ts'

/** The one consultation that matters now; nothing when none does. */
export function NowBlock({ today }: { today: Today }) {
  const waiting = useWaiting()
  const consultation = current(today.calendar.data?.consultations ?? [], today.now)
  // The region stays in the page so that a patient's arrival is spoken.
  return (
    <div role="status">
      {consultation && (
        <Block
          consultation={consultation}
          now={today.now}
          waiting={waiting.has(consultation._id)}
          away={today.calendar.away}
        />
      )}
    </div>
  )
}

/** The calls in which the other side is present, as far as this page has heard. */
function useWaiting(): ReadonlySet<string> {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  useSocketEvent('partnerJoinedCall', ({ consultationId }) =>
    setWaiting((before) => new Set(before).add(consultationId)),
  )
  useSocketEvent('partnerLeftCall', ({ consultationId }) =>
    setWaiting((before) => new Set([...before].filter((id) => id !== consultationId))),
  )
  return waiting
}

function Block({
  consultation,
  now,
  waiting,
  away,
}: {
  consultation: Consultation
  now: number
  waiting: boolean
  /** Nobody answers: there is no call to enter now. */
  away: boolean
}) {
  const formats = useFormats()
  const name = usePatientName()(consultation.patient)
  const reasonId = useId()
  const joinFrom = formats.time(consultation.joinFrom)
  const open = now >= Date.parse(consultation.joinFrom)
  const minutes = Math.max(0, Math.ceil((Date.parse(consultation.from) - now) / 60_000))
  return (
    <section className={styles.block} aria-label={name}>
      <div className={styles.when}>
        <span>{open ? <Trans>Tagad</Trans> : <Trans>Drīz</Trans>}</span>
        <b>{formats.time(consultation.from)}</b>
      </div>
      <div className={styles.body}>
        <h2>{waiting && consultation.status !== 'active' ? <Trans>{name} gaida sarunā</Trans> : name}</h2>
        <div className={styles.facts}>
          <StatusChip kind="consultation" status={consultation.status} />
          <span className="xs" id={reasonId}>
            {open ? (
              <>
                {formats.minutes(consultation.minutes)}
                {away && ' · '}
                {away && <Trans>Pievienoties varēs, tiklīdz būs savienojums.</Trans>}
              </>
            ) : (
              <>
                <Plural value={minutes} zero="Pēc # minūtēm." one="Pēc # minūtes." other="Pēc # minūtēm." />{' '}
                <Trans>Pievienoties varēs no {joinFrom}.</Trans>
              </>
            )}
          </span>
        </div>
      </div>
      <div className={styles.act}>
        <JoinButton consultation={consultation} now={now} reasonId={reasonId} away={away} />
      </div>
    </section>
  )
}
