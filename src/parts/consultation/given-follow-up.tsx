import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CalendarCheck2, CircleSlash2, Hourglass, type LucideIcon, TimerOff } from 'lucide-react'
import { useRef } from 'react'
import { type FollowUp, getFollowUp, withdrawFollowUp } from '#contract/follow-up.ts'
import { useApiQuery, useRefresh } from '../../data/api-query.ts'
import { useFocusGoesOn } from '../../hooks/focus-goes-on.ts'
import { useNow } from '../../hooks/now.ts'
import { useSocketEvent } from '../../data/socket-event.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Act, useAct } from '../form/use-act.ts'
import { useTimeText } from './time-text.ts'
import css from './follow-up.module.css'

const icons: Readonly<Record<FollowUp['state'], LucideIcon>> = {
  open: Hourglass,
  accepted: CalendarCheck2,
  declined: CircleSlash2,
  withdrawn: Ban,
  expired: TimerOff,
}

/** What a specialist offered to a patient last and what became of it, until its hour has come. */
export function GivenFollowUp({ patientId }: { patientId: string }) {
  const refresh = useRefresh()
  const now = useNow(60_000)
  const { data } = useApiQuery(getFollowUp, { params: { id: patientId } })
  useSocketEvent('followUpChanged', () => void refresh(getFollowUp))
  const given = data?.followUp
  return given && Date.parse(given.from) > now ? (
    <Given given={given} patientId={patientId} now={now} />
  ) : null
}

type WithdrawAct = Pick<Act<typeof withdrawFollowUp>, 'run' | 'busy'>

/** Goes away once it was pressed: then one reads on at the head, below which it says what is now. */
function Withdraw({ act, patientId }: { act: WithdrawAct; patientId: string }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useFocusGoesOn(place, (gone) => {
    const head = gone.closest('section')?.querySelector('h2')
    return () => head?.focus()
  })
  return (
    <div className={css.acts} ref={place}>
      <Button
        size="s"
        busy={act.busy}
        busyLabel={t`Atsaucam…`}
        onClick={() => act.run({ params: { id: patientId } })}
      >
        <Trans context="next appointment">Atsaukt piedāvājumu</Trans>
      </Button>
    </div>
  )
}

function Given({ given, patientId, now }: { given: FollowUp; patientId: string; now: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const { from, minutes, note, until } = given
  const state = given.state === 'open' && Date.parse(until) <= now ? 'expired' : given.state
  const withdraw = useAct(withdrawFollowUp, { done: t`Piedāvājums ir atsaukts.`, refresh: [getFollowUp] })
  const end = formats.when(until, now)
  const said: Readonly<Record<FollowUp['state'], string>> = {
    open: t`Gaida pacienta atbildi līdz ${end}`,
    accepted: t`Pacients rezervēja`,
    declined: t`Pacients atteicās`,
    withdrawn: t`Jūs atsaucāt piedāvājumu`,
    expired: t`Palika bez atbildes`,
  }
  return (
    <Card as="section" aria-labelledby="given-follow-up">
      <div className={css.offer}>
        <div className={css.words}>
          <h2 id="given-follow-up" tabIndex={-1}>
            <Trans>Piedāvātā nākamā reize</Trans>
          </h2>
          <p>
            <b>
              <time dateTime={from}>{timeText(from)}</time>
            </b>{' '}
            <span className="dim small">{formats.minutes(minutes)}</span>
          </p>
          {note && <blockquote className={css.note}>{note}</blockquote>}
          <p className={css.state} data-state={state} role="status">
            <Icon of={icons[state]} />
            {said[state]}
          </p>
          {withdraw.refusal && (
            <p className="small" role="alert">
              {withdraw.refusal}
            </p>
          )}
        </div>
        {state === 'open' && <Withdraw act={withdraw} patientId={patientId} />}
      </div>
    </Card>
  )
}
