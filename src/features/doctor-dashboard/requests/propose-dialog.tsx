import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { offerTimes } from '#contract/proposal-routes.ts'
import { MAX_NOTE_LENGTH } from '#contract/choices.ts'
import { MAX_PROPOSED_TIMES } from '#domain/proposal.ts'
import { typedText } from '#contract/typed-text.ts'
import { usePutAnswer, useRefresh } from '../../../data/api-query.ts'
import { useKeptDraft } from '../../../data/draft.ts'
import { useUnsaved } from '../../../app/unsaved.ts'
import { useAct } from '../../../parts/form/use-act.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { FreeTimes } from '../../../parts/consultation/free-times.tsx'
import { MoveDialog, type MoveWay } from '../../../parts/consultation/move-dialog.tsx'
import { NoteField } from '../../../parts/consultation/note-field.tsx'
import { OwnTimeField } from '../../../parts/consultation/own-time-field.tsx'
import { useTimeText } from '../../../parts/consultation/time-text.ts'
import { useOwnTime } from '../../../parts/consultation/use-own-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RemovableChip } from '../../../ui/chip/chip.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { answersChanged } from './answers-changed.ts'

interface Props {
  consultation: Consultation
  onClose: () => void
}

/** The doctor proposes the patient up to three other times, from the own free ones or any others. */
export function ProposeDialog({ consultation, onClose }: Props) {
  const { t } = useLingui()
  const timeText = useTimeText()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const name = usePatientName()(consultation.patient)
  const { _id: id, doctor, from, minutes } = consultation
  const [way, setWay] = useState<MoveWay>('free')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const note = useKeptDraft(`offer/${id}`)
  const words = typedText(note.text)
  useUnsaved(chosen.length > 0 || words !== '')
  const propose = useAct(offerTimes, {
    done: t`Piedāvājums nosūtīts.`,
    refresh: [...answersChanged, listSlots],
    after({ body }) {
      note.forget()
      put(getConsultation, { params: { id } }, body)
      onClose()
    },
    refused: () => void refresh(listSlots),
  })
  const full = chosen.length >= MAX_PROPOSED_TIMES
  const remove = (time: string) => setChosen(chosen.filter((each) => each !== time))
  function toggle(time: string) {
    if (chosen.includes(time)) remove(time)
    else if (!full) setChosen([...chosen, time].sort())
  }
  function send() {
    const times = chosen.map((start) => ({
      from: start,
      to: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    }))
    propose.run({ params: { id }, body: { times, ...(words ? { note: words } : {}) } })
  }
  const blocked = chosen.length === 0 || words.length > MAX_NOTE_LENGTH
  return (
    <MoveDialog
      consultation={consultation}
      name={name}
      way={way}
      onWay={setWay}
      zoneAt={from}
      note={
        <NoteField label={t`Piezīme pacientam`} value={note.text} onChange={(next) => note.change(next)} />
      }
      reserved={{
        title: <Trans>Kamēr gaidām atbildi, šie laiki ir aizņemti.</Trans>,
        text: <Trans>Ja pacients neizvēlēsies nevienu, paliks līdzšinējais laiks.</Trans>,
      }}
      blocked={blocked}
      busy={propose.busy}
      error={propose.error}
      onSend={send}
      onClose={onClose}
    >
      {way === 'free' ? (
        <FreeTimes doctorId={doctor._id} minutes={minutes} near={from} chosen={chosen} onChoose={toggle} />
      ) : (
        <OwnTime
          consultation={consultation}
          full={full}
          onAdd={(time) => !chosen.includes(time) && toggle(time)}
        />
      )}
      <div role="status">
        <p className="small">
          {full ? (
            <Trans>Izvēlēti trīs laiki, vairāk piedāvāt nevar.</Trans>
          ) : (
            <Plural
              value={chosen.length}
              _0="Izvēlieties līdz trim laikiem."
              zero="Izvēlēti # laiki no trim."
              one="Izvēlēts # laiks no trim."
              other="Izvēlēti # laiki no trim."
            />
          )}
        </p>
      </div>
      {chosen.length > 0 && (
        <Row gap={2}>
          {chosen.map((time) => (
            <RemovableChip key={time} label={timeText(time)} onRemove={() => remove(time)} />
          ))}
        </Row>
      )}
    </MoveDialog>
  )
}

interface OwnTimeProps {
  consultation: Consultation
  full: boolean
  onAdd: (time: string) => void
}

/** A time that is not among the free ones, added by hand. */
function OwnTime({ consultation: { doctor, minutes }, full, onAdd }: OwnTimeProps) {
  const [typed, setTyped] = useState('')
  const { start: time, fault } = useOwnTime({ doctorId: doctor._id, minutes, typed, noticeBinds: false })
  return (
    <Stack gap={3}>
      <OwnTimeField value={typed} onChange={setTyped} error={fault} />
      <Row>
        <Button
          icon={Plus}
          aria-disabled={time === null || full || undefined}
          onClick={() => {
            if (time === null || full) return
            onAdd(time)
            setTyped('')
          }}
        >
          <Trans>Pievienot šo laiku</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
