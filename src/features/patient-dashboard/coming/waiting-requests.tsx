import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { CancelDialog } from '../../../parts/consultation/cancel-dialog.tsx'
import { openProposal } from '../../../parts/consultation/when-to-join.ts'
import { useZoneSuffix } from '../../../parts/specialist/zone-note.tsx'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUpcoming, waitingOf } from './upcoming.ts'
import css from './waiting-requests.module.css'

/** More would push away what the screen is for. */
const SHOWN = 3

interface Props {
  /** The request the panel tells of just now: said once, and nothing moves away from under whoever reads it. */
  justRequested: string | undefined
}

/** The requests nobody has answered yet, soonest first; also without a network, as this device knows them. */
export function WaitingRequests({ justRequested }: Props) {
  const now = useNow(15_000)
  const { data, away } = useUpcoming(now)
  const [cancelling, setCancelling] = useState<Consultation | null>(null)
  const waiting = waitingOf(data?.data ?? [], now).filter(({ _id }) => _id !== justRequested)
  return (
    <>
      {waiting.length > 0 && (
        <Card as="section" aria-labelledby="waiting-requests">
          <div className={css.waiting}>
            <h2 id="waiting-requests" tabIndex={-1}>
              <Plural
                value={waiting.length}
                zero="Gaida atbildi: # pieprasījumu"
                one="Gaida atbildi: # pieprasījums"
                other="Gaida atbildi: # pieprasījumi"
              />
            </h2>
            <ul>
              {waiting.slice(0, SHOWN).map((request) => (
                <Request
                  key={request._id}
                  request={request}
                  now={now}
                  away={away}
                  onCancel={() => setCancelling(request)}
                />
              ))}
            </ul>
            {waiting.length > SHOWN && (
              <p className="small">
                <TextLink to="/patient/consultations" search={{ status: 'awaiting_approval' }}>
                  <Trans>Visi pieprasījumi</Trans>
                </TextLink>
              </p>
            )}
          </div>
        </Card>
      )}
      <CancelDialog consultation={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}

interface RequestProps {
  request: Consultation
  now: number
  /** Nobody answers: nothing can be cancelled now. */
  away: boolean
  onCancel: () => void
}

function Request({ request, now, away, onCancel }: RequestProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const speciality = useSpeciality()
  const zone = useZoneSuffix()
  const { _id, doctor, from, minutes } = request
  const name = `${doctor.name} ${doctor.surname}`
  const facts = [
    ...(doctor.speciality ? [speciality.name(doctor.speciality)] : []),
    formats.minutes(minutes),
  ].join(', ')
  const proposal = openProposal(request, now)
  const mine = proposal?.turn === 'patient'
  const until = formats.when(mine ? proposal.until : from, now)
  return (
    <li>
      <div className={css.words}>
        <p>
          <b>
            <time dateTime={from}>
              {formats.weekday(formats.dayOf(from), 'short')} {formats.dateTime(from)}
            </time>
            {zone}
          </b>{' '}
          <span className="nowrap">{name}</span> <span className="dim small">{facts}</span>
        </p>
        <p className="small">
          {mine ? (
            <b>
              <Trans>Piedāvāts cits laiks, atbildiet līdz {until}.</Trans>
            </b>
          ) : (
            <Trans>Speciālists atbildēs vēlākais {until}.</Trans>
          )}
        </p>
      </div>
      <div className={css.acts}>
        <ButtonLink
          size="s"
          variant={mine ? 'primary' : 'line'}
          to="/patient/consultations/$consultationId"
          params={{ consultationId: _id }}
        >
          {mine ? <Trans>Atbildēt</Trans> : <Trans>Atvērt</Trans>}
          <span className="vh">: {name}</span>
        </ButtonLink>
        {!away && (
          <Button size="s" variant="quiet" aria-label={t`Atcelt pieprasījumu: ${name}`} onClick={onCancel}>
            <Trans>Atcelt pieprasījumu</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
