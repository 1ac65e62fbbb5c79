import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Hourglass } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation, Proposal } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { acceptOffer, rejectOffer, withdrawProposal } from '#contract/proposal-routes.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useFocusGoesOn } from '../../hooks/focus-goes-on.ts'
import { useErrorText } from '../../data/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useZoneSuffix } from '../specialist/zone-note.tsx'
import { BindingNote } from './binding-note.tsx'
import styles from './open-proposal.module.css'
import { useTimeText } from './time-text.ts'

interface Props {
  consultation: Consultation
  proposal: Proposal
  /** Id of the text that says why acts have to wait, while they have to. */
  waits: string | undefined
  /** The time that the person has just asked for on this screen. */
  proposed?: string | undefined
}

/** Other times as their patient sees them: the own wish, which can be taken back, or what the specialist offers. */
export function OpenProposal({ consultation, proposal, waits, proposed }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusGoesOn(section, () => () => document.querySelector('main')?.focus({ preventScroll: true }))
  const own = proposal.by === 'patient'
  const justSent = own ? proposal.times.find(({ from }) => from === proposed)?.from : undefined
  // It stands above what was pressed, on a phone out of sight.
  useEffect(() => {
    if (justSent !== undefined) heading.current?.focus()
  }, [justSent])
  return (
    <section ref={section} className={styles.open} aria-labelledby={id}>
      <Icon of={own ? Hourglass : CalendarClock} />
      <div className={styles.words}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {own ? (
            <Trans>Jūs piedāvājat citu laiku</Trans>
          ) : (
            <Plural
              value={proposal.times.length}
              zero="Speciālists piedāvā citus laikus"
              one="Speciālists piedāvā citu laiku"
              other="Speciālists piedāvā citus laikus"
            />
          )}
        </h2>
        {own ? (
          <Own consultation={consultation} proposal={proposal} waits={waits} />
        ) : (
          <Offered
            key={proposal.times.map(({ from }) => from).join()}
            {...{ consultation, proposal, waits }}
          />
        )}
      </div>
    </section>
  )
}

/** What every answer does when it has been given. */
function useAnswered({ _id: id }: Consultation) {
  const put = usePutAnswer()
  const toast = useToast()
  return (text: string) => ({
    refresh: [listConsultations, getConsultation, listSlots],
    onSuccess({ body }: { body: Consultation }) {
      put(getConsultation, { params: { id } }, body)
      toast({ text })
    },
  })
}

function Own({ consultation, proposal, waits }: Props) {
  const { t } = useLingui()
  const timeText = useTimeText()
  const zone = useZoneSuffix()
  const answered = useAnswered(consultation)
  const withdraw = useApiMutation(withdrawProposal, answered(t`Piedāvājums atsaukts.`))
  const until = timeText(proposal.until)
  const [time] = proposal.times
  return (
    <>
      {time && (
        <p>
          <b className="num">{timeText(time.from)}</b>
          {zone}
        </p>
      )}
      {proposal.note && <blockquote className={styles.note}>{proposal.note}</blockquote>}
      <p className="small">
        <Trans>
          Gaidām speciālista atbildi līdz {until}. Abi laiki ir jūsu; ja speciālists atteiks vai neatbildēs,
          paliks līdzšinējais laiks.
        </Trans>
      </p>
      <Refused error={withdraw.error} />
      <Row>
        <Button
          busy={withdraw.isPending}
          aria-disabled={waits !== undefined || undefined}
          aria-describedby={waits}
          onClick={() => withdraw.mutate({ params: { id: consultation._id } })}
        >
          <Trans>Atsaukt piedāvājumu</Trans>
        </Button>
      </Row>
    </>
  )
}

function Offered({ consultation, proposal, waits }: Props) {
  const { t } = useLingui()
  const id = useId()
  const timeText = useTimeText()
  const zone = useZoneSuffix()
  const answered = useAnswered(consultation)
  const accept = useApiMutation(acceptOffer, answered(t`Jaunais laiks ir apstiprināts.`))
  const reject = useApiMutation(rejectOffer, answered(t`Paliek līdzšinējais laiks.`))
  const { times, until, note } = proposal
  const [chosen, setChosen] = useState(times.length === 1 ? times[0]?.from : undefined)
  const busy = accept.isPending || reject.isPending
  const idle = waits === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': waits }
  const answerBy = timeText(until)
  return (
    <>
      {note && <blockquote className={styles.note}>{note}</blockquote>}
      <FieldGroup label={t`Izvēlieties laiku`} labelHidden>
        <RadioGroup
          name={id}
          options={times.map(({ from }) => ({
            value: from,
            label: (
              <b className="num">
                {timeText(from)}
                {zone}
              </b>
            ),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </FieldGroup>
      <p className="small">
        <Trans>Jāatbild līdz {answerBy}. Ja neizvēlēsieties, paliks līdzšinējais laiks.</Trans>
      </p>
      <BindingNote starts={chosen === undefined ? [] : [chosen]} />
      <Refused error={accept.error ?? reject.error} />
      <Row>
        <Button
          variant="primary"
          busy={accept.isPending}
          aria-disabled={chosen === undefined || reject.isPending || undefined}
          {...idle}
          onClick={() => {
            if (chosen !== undefined)
              accept.mutate({ params: { id: consultation._id }, body: { from: chosen } })
          }}
        >
          <Trans>Apstiprināt šo laiku</Trans>
        </Button>
        <Button
          busy={reject.isPending}
          aria-disabled={(busy && !reject.isPending) || undefined}
          {...idle}
          onClick={() =>
            reject.mutate({ params: { id: consultation._id }, body: times[0] ? { from: times[0].from } : {} })
          }
        >
          {times.length === 1 ? <Trans>Neder</Trans> : <Trans>Neder neviens</Trans>}
        </Button>
      </Row>
    </>
  )
}

function Refused({ error }: { error: unknown }) {
  const errorText = useErrorText()
  return (
    Boolean(error) && (
      <Banner tone="danger" live="alert">
        {errorText(error)}
      </Banner>
    )
  )
}
