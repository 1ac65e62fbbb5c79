import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CalendarPlus, NotebookText } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { isAgreed } from '#domain/transitions.ts'
import { useConsultation } from '../../../data/consultations.ts'
import { useNow } from '../../../hooks/now.ts'
import { useServerNow } from '../../../data/server-now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { BeforeSession } from '../../../parts/record/before-session.tsx'
import { WriteButton } from '../../../parts/chat/write-button.tsx'
import { JoinButton } from '../../../parts/consultation/join-button.tsx'
import { joinState, moveState, openProposal } from '../../../parts/consultation/when-to-join.ts'
import { OfferNextDialogLater } from '../../../parts/consultation/lazy-follow-up.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { useMetBefore, usePaidWith } from '../../../parts/consultation/request-words.ts'
import { ProposedTimes } from '../../../parts/consultation/proposed-times.tsx'
import { OwnNote } from '../../../parts/record/own-note.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Stat, Stats } from '../../../ui/data/stat.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Avatar } from '../../../ui/person/avatar.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'
import { AnswerButton } from './answer-button.tsx'
import styles from './consultation-dialog.module.css'
import { HeldDay } from '../calendar/held-day.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useAnswers } from './use-answers.ts'

const BEAT_MS = 15_000

/** One consultation, with everything the doctor may do about it now. */
export function ConsultationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const consultation = useConsultation(id)
  const noteId = useId()
  const [then, setThen] = useState<'reject' | 'propose' | 'next' | null>(null)
  const back = () => setThen(null)
  if (then === 'reject' && consultation.data)
    return <RejectDialog consultation={consultation.data} onClose={back} />
  if (then === 'propose' && consultation.data)
    return <ProposeDialog consultation={consultation.data} onClose={back} />
  if (then === 'next' && consultation.data)
    return (
      <Suspense fallback={null}>
        <OfferNextDialogLater
          patient={consultation.data.patient}
          after={consultation.data.from}
          onClose={back}
        />
      </Suspense>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Konsultācija`}
      footer={
        consultation.data && (
          <Acts
            consultation={consultation.data}
            waits={consultation.away ? noteId : undefined}
            onReject={() => setThen('reject')}
          />
        )
      }
    >
      {consultation.isPending && <Skeleton lines={4} />}
      {consultation.isError && <LoadFailed answer={consultation} level={3} />}
      {consultation.data && (
        <Stack gap={4}>
          <HeldDay reading={consultation} id={noteId} />
          <Facts consultation={consultation.data} />
          <MoreActs
            consultation={consultation.data}
            waits={consultation.away ? noteId : undefined}
            onReject={() => setThen('reject')}
            onPropose={() => setThen('propose')}
            onNext={() => setThen('next')}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Facts({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const formats = useFormats()
  const metBefore = useMetBefore()
  const paidWith = usePaidWith()
  const { patient, from, to, status, closedReason, note, comment, callDuration, earned } = consultation
  const proposal = openProposal(consultation, useNow(BEAT_MS))
  const name = usePatientName()(patient)
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Avatar name={name} anonymous={patient.anonymous} />
        <div className="grow">
          <b>{name}</b>
          <p className="xs dim">{metBefore(consultation)}</p>
        </div>
        <StatusChip kind="consultation" status={status} closedReason={closedReason} />
      </Row>
      <p>
        <b className="num">
          {formats.weekday(formats.dayOf(from))}, {formats.dateTime(from)}–{formats.time(to)}
        </b>{' '}
        <span className="dim">
          {[formats.minutes(consultation.minutes), paidWith(consultation)].filter(Boolean).join(', ')}
        </span>
      </p>
      {proposal && <ProposedTimes consultation={consultation} proposal={proposal} />}
      {note && <blockquote className={styles.note}>{note}</blockquote>}
      <BeforeSession consultation={consultation} withoutNote />
      <OwnNote consultation={consultation} />
      {comment && (
        <p>
          <Trans>Jūsu ziņa pacientam: {comment}</Trans>
        </p>
      )}
      {(callDuration !== undefined || earned !== undefined) && (
        <Stats>
          {callDuration !== undefined && (
            <Stat label={t`Sarunas ilgums`}>{formats.duration(callDuration)}</Stat>
          )}
          {earned !== undefined && <Stat label={t`Nopelnīts`}>{formats.euro(earned)}</Stat>}
        </Stats>
      )}
    </Stack>
  )
}

interface ActsProps {
  consultation: Consultation
  /** Id of the text that says why acts have to wait, while they have to. */
  waits: string | undefined
  onReject: () => void
}

const idleBy = (waits: string | undefined) =>
  waits === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': waits }

/** What is done more seldom stands with what is read, so that on a phone there is room to read. */
function MoreActs({
  consultation,
  waits,
  onReject,
  onPropose,
  onNext,
}: ActsProps & { onPropose: () => void; onNext: () => void }) {
  const now = useNow(BEAT_MS)
  const idle = idleBy(waits)
  const { patient, status, from } = consultation
  return (
    <Row>
      <WriteButton consultation={consultation} />
      {isAgreed(consultation) && (
        <ButtonLink icon={NotebookText} to="/doctor/patients/$id" params={{ id: patient._id }}>
          <Trans>Pacienta pieraksti</Trans>
        </ButtonLink>
      )}
      {isAgreed(consultation) && (
        <Button icon={CalendarPlus} {...idle} onClick={onNext}>
          <Trans>Piedāvāt nākamo reizi</Trans>
        </Button>
      )}
      {moveState(consultation, now) === 'yes' && (
        <Button icon={CalendarClock} {...idle} onClick={onPropose}>
          <Trans>Piedāvāt citu laiku</Trans>
        </Button>
      )}
      {status === 'scheduled' && now < Date.parse(from) && (
        <Button variant="danger-line" {...idle} onClick={onReject}>
          <Trans>Atcelt konsultāciju</Trans>
        </Button>
      )}
    </Row>
  )
}

/** What is done now: to answer, and to join. */
function Acts({ consultation, waits, onReject }: ActsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const reasonId = useId()
  const now = useServerNow(BEAT_MS)
  const answers = useAnswers(consultation)
  const proposal = openProposal(consultation, now)
  const toAgree = proposal?.turn === 'doctor'
  const { status, joinFrom } = consultation
  const join = joinState(consultation, now)
  const early = join === 'too_early'
  const idle = idleBy(waits)
  const today = formats.dayOf(joinFrom) === formats.dayOf(now)
  const opens = today ? formats.time(joinFrom) : formats.dateTime(joinFrom)
  if (!answers.refusal && status !== 'awaiting_approval' && !toAgree && join === 'never') return null
  return (
    <Stack gap={3}>
      {answers.refusal && (
        <Banner tone="danger" live="alert">
          {answers.refusal}
        </Banner>
      )}
      <Row end>
        {status === 'awaiting_approval' && (
          <>
            <Button {...idle} onClick={onReject}>
              <Trans>Noraidīt</Trans>
            </Button>
            <AnswerButton
              variant={proposal ? 'line' : 'primary'}
              busy={answers.busy === 'accept'}
              busyLabel={t`Apstiprinām…`}
              {...idle}
              onClick={answers.accept}
            >
              {proposal ? <Trans>Apstiprināt līdzšinējo</Trans> : <Trans>Apstiprināt</Trans>}
            </AnswerButton>
          </>
        )}
        {toAgree && status === 'scheduled' && (
          <AnswerButton busy={answers.busy === 'keep'} {...idle} onClick={() => answers.keep(proposal)}>
            <Trans>Paturēt līdzšinējo</Trans>
          </AnswerButton>
        )}
        {toAgree && (
          <AnswerButton
            variant="primary"
            busy={answers.busy === 'agree'}
            busyLabel={t`Apstiprinām…`}
            {...idle}
            onClick={() => answers.agree(proposal)}
          >
            <Trans>Apstiprināt jauno laiku</Trans>
          </AnswerButton>
        )}
      </Row>
      {join !== 'never' && (
        <Row end>
          {early && (
            <p className="small dim" id={reasonId}>
              <Trans>Pievienoties varēs no {opens}.</Trans>
            </p>
          )}
          <JoinButton
            consultation={consultation}
            now={now}
            reasonId={early ? reasonId : waits}
            away={waits !== undefined}
          />
        </Row>
      )}
    </Stack>
  )
}
