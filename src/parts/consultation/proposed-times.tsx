import { Plural, Trans } from '@lingui/react/macro'
import type { Consultation, Proposal } from '#contract/consultation.ts'
import { useTimeText } from './time-text.ts'
import styles from './request-card.module.css'

interface Props {
  consultation: Pick<Consultation, 'from'>
  proposal: Proposal
}

/** Other times as their doctor sees them: instead of which one, whose answer is awaited, and until when. */
export function ProposedTimes({ consultation: { from }, proposal }: Props) {
  const timeText = useTimeText()
  const until = timeText(proposal.until)
  const old = timeText(from)
  return (
    <div className={styles.proposed}>
      <p>
        {proposal.by === 'patient' ? (
          <Trans>Pacients piedāvā citu laiku {old} vietā:</Trans>
        ) : (
          <Plural
            value={proposal.times.length}
            zero={`Jūs piedāvājāt citus laikus ${old} vietā:`}
            one={`Jūs piedāvājāt citu laiku ${old} vietā:`}
            other={`Jūs piedāvājāt citus laikus ${old} vietā:`}
          />
        )}
      </p>
      <ul>
        {proposal.times.map((time) => (
          <li key={time.from}>
            <b className="num">{timeText(time.from)}</b>
          </li>
        ))}
      </ul>
      {proposal.note && <p className={styles.words}>{proposal.note}</p>}
      <p className="xs">
        {proposal.turn === 'doctor' ? (
          <Trans>Jāatbild līdz {until}. Abi laiki ir aizņemti.</Trans>
        ) : (
          <Trans>Gaidām pacienta atbildi līdz {until}.</Trans>
        )}
      </p>
    </div>
  )
}
