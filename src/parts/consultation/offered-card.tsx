import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useRef } from 'react'
import { declineFollowUp, listFollowUps, type OfferedFollowUp } from '#contract/follow-up.ts'
import { useFocusGoesOn } from '../../hooks/focus-goes-on.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAct } from '../form/use-act.ts'
import { ConsultationPrice } from '../specialist/consultation-price.tsx'
import { useZoneSuffix } from '../specialist/zone-note.tsx'
import { BindingNote } from './binding-note.tsx'
import css from './follow-up.module.css'
import { type Standing, useStanding } from './use-standing.ts'

interface Props {
  offered: OfferedFollowUp
  now: number
  /** Nobody answers: nothing can be booked or answered now. */
  away: boolean
}

/** One offered next appointment: who, when, how long and for how much, the words with it, and the ways to answer. */
export function OfferedCard({ offered, now, away }: Props) {
  const formats = useFormats()
  const zone = useZoneSuffix()
  const standing = useStanding(offered, { now, away })
  const { _id: id, doctor, from, to, minutes, note } = offered
  const name = `${doctor.name} ${doctor.surname}`
  const day = formats.dayOf(from)
  return (
    <Card as="section" bubble aria-labelledby={`offered-${id}`}>
      <div className={css.offer}>
        <div className={css.words}>
          <h2 id={`offered-${id}`} className={css.head}>
            <Icon of={CalendarPlus} />
            <span>
              <Trans>{name} piedāvā nākamo reizi</Trans>
            </span>
          </h2>
          <p>
            <b>
              <time dateTime={from}>
                {formats.weekday(day, 'short')} {formats.dateTime(from)}–{formats.time(to)}
              </time>
              {zone}
            </b>{' '}
            <span className="small">
              {standing.way ? (
                <ConsultationPrice price={doctor.price} payWith={standing.way} />
              ) : (
                formats.minutes(minutes)
              )}
            </span>
          </p>
          {note && <blockquote className={css.note}>{note}</blockquote>}
          <Said offered={offered} standing={standing} now={now} away={away} />
          {standing.why === undefined && <BindingNote starts={[from]} />}
        </div>
        {!away && <Answers offered={offered} standing={standing} name={name} />}
      </div>
    </Card>
  )
}

/** That the time is not held, or why it cannot be booked. */
function Said({ offered, standing, now, away }: Props & { standing: Standing }) {
  const formats = useFormats()
  const until = formats.when(offered.until, now)
  const length = formats.minutes(offered.minutes)
  return (
    <p className="small" role="status">
      {standing.why === 'over' && <Trans>Šo laiku vairs nevar rezervēt.</Trans>}
      {standing.why === 'taken' && <Trans>Šis laiks vairs nav brīvs.</Trans>}
      {standing.why === 'no_way' && <Trans>{length} konsultācijas ir tikai abonementā.</Trans>}
      {standing.why === undefined && (
        <Trans>Laiks nav turēts, kamēr neesat rezervējuši. Rezervēt var līdz {until}.</Trans>
      )}
      {away && standing.why !== 'over' && (
        <>
          {' '}
          <Trans>Atbildēt varēs, tiklīdz būs savienojums.</Trans>
        </>
      )}
    </p>
  )
}

/** Who has answered goes on with what stands below. */
function readOn(gone: Element): () => void {
  const isBelow = (each: Element) =>
    (gone.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !gone.contains(each)
  const next = [...document.querySelectorAll<HTMLElement>('main a[href], main button')].find(isBelow)
  return () => next?.focus()
}

function Answers({
  offered: { _id: id, doctor, from },
  standing: { why, pay },
  name,
}: Pick<Props, 'offered'> & { standing: Standing; name: string }) {
  const { t } = useLingui()
  const decline = useAct(declineFollowUp, {
    done: t`Piedāvājums ir noraidīts.`,
    refresh: [listFollowUps],
    stale: [listFollowUps],
  })
  const acts = useRef<HTMLDivElement>(null)
  useFocusGoesOn(acts, readOn)
  return (
    <div className={css.acts} ref={acts}>
      {why === undefined ? (
        <ButtonLink
          variant="primary"
          to="/patient/dashboard"
          search={{ doctor: doctor._id, from, ...(pay && { pay }) }}
          hash="reservation"
        >
          <Trans>Rezervēt</Trans>
          <span className="vh">: {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink variant="soft" to="/patient/dashboard" search={{ doctor: doctor._id }}>
          <Trans>Izvēlēties citu laiku</Trans>
          <span className="vh">: {name}</span>
        </ButtonLink>
      )}
      {why !== 'over' && (
        <Button
          variant="quiet"
          busy={decline.busy}
          busyLabel={t`Sūtām…`}
          aria-label={t`Ne tagad: ${name}`}
          onClick={() => decline.run({ params: { id } })}
        >
          <Trans>Ne tagad</Trans>
        </Button>
      )}
      {decline.refusal && (
        <p className="small" role="alert">
          {decline.refusal}
        </p>
      )}
    </div>
  )
}
