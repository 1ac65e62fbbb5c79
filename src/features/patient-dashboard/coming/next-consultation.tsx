import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useServerNow } from '../../../data/server-now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { JoinButton } from '../../../parts/consultation/join-button.tsx'
import { CalendarMenu } from '../../../parts/consultation/calendar-menu.tsx'
import { joinState, openProposal } from '../../../parts/consultation/when-to-join.ts'
import { useZoneSuffix } from '../../../parts/specialist/zone-note.tsx'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Awaited } from '../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import css from './next-consultation.module.css'
import { nextOf, useUpcoming } from './upcoming.ts'

/** The one consultation that comes next, if there is one. */
export function NextConsultation() {
  const now = useServerNow(15_000)
  const upcoming = useUpcoming(now)
  const next = nextOf(upcoming.data?.data ?? [], now)
  if (upcoming.isPending) return <Awaited />
  return next ? <NextBlock consultation={next} now={now} away={upcoming.away} /> : null
}

interface BlockProps {
  consultation: Consultation
  now: number
  /** Nobody answers: there is no call to enter now. */
  away: boolean
}

function NextBlock({ consultation, now, away }: BlockProps) {
  const id = useId()
  const formats = useFormats()
  const speciality = useSpeciality()
  const zone = useZoneSuffix()
  const { doctor, from, joinFrom, minutes, status } = consultation
  const day = formats.dayOf(from)
  const word = formats.dayWord(day, now)
  const facts = [
    `${doctor.name} ${doctor.surname}`,
    ...(doctor.speciality ? [speciality.name(doctor.speciality)] : []),
    formats.minutes(minutes),
  ]
  const join = joinState(consultation, now)
  const proposal = openProposal(consultation, now)
  const toAnswer = proposal?.turn === 'patient'
  const opens =
    formats.dayOf(joinFrom) === formats.dayOf(now) ? formats.time(joinFrom) : formats.dateTime(joinFrom)
  return (
    <section className={css.next} aria-labelledby={`${id}-h`}>
      <div className={css.when}>
        <span>{word ? capital(word) : `${formats.weekday(day, 'short')} ${formats.shortDay(day)}`}</span>
        <b>
          <time dateTime={from}>{formats.time(from)}</time>
        </b>
      </div>
      <div className={css.body}>
        <h2 id={`${id}-h`}>
          <Trans>Jūsu nākamā saruna</Trans>
        </h2>
        <p>{facts.join('\u00A0· ')}</p>
        <Row>
          <StatusChip kind="consultation" status={status} />
          <span className="xs" id={`${id}-why`}>
            {toAnswer && (
              <Plural
                value={proposal.times.length}
                zero="Speciālists piedāvā citus laikus."
                one="Speciālists piedāvā citu laiku."
                other="Speciālists piedāvā citus laikus."
              />
            )}
            {proposal?.turn === 'doctor' && (
              <>
                <Trans>Gaidām atbildi par citu laiku.</Trans>{' '}
              </>
            )}
            {join === 'too_early' && !toAnswer && (
              <Trans>
                Pievienoties var no {opens}
                {zone}
              </Trans>
            )}
            {join === 'open' &&
              (away ? (
                <Trans>Pievienoties varēs, tiklīdz būs savienojums.</Trans>
              ) : (
                <Trans>Var pievienoties jau tagad</Trans>
              ))}
          </span>
        </Row>
      </div>
      <div className={css.acts}>
        {!away && <CalendarMenu consultation={consultation} look="compact" />}
        {join === 'never' || (toAnswer && join === 'too_early') ? (
          <ButtonLink
            variant={toAnswer ? 'primary' : 'soft'}
            to="/patient/consultations/$consultationId"
            params={{ consultationId: consultation._id }}
          >
            {toAnswer ? <Trans>Atbildēt</Trans> : <Trans>Atvērt</Trans>}
          </ButtonLink>
        ) : (
          <JoinButton consultation={consultation} now={now} reasonId={`${id}-why`} away={away} />
        )}
      </div>
    </section>
  )
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)
