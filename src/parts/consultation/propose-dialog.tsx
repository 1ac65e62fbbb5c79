import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '#contract/choices.ts'
import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { proposeTime } from '#contract/proposal-routes.ts'
import { typedText } from '#contract/typed-text.ts'
import { usePutAnswer, useRefresh } from '../../data/api-query.ts'
import { useKeptDraft } from '../../data/draft.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { useAct } from '../form/use-act.ts'
import { BindingNote } from './binding-note.tsx'
import { FreeTimes } from './free-times.tsx'
import { MoveDialog, type MoveWay } from './move-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { OwnTimeField } from './own-time-field.tsx'
import { useTimeText } from './time-text.ts'
import { useOwnTime } from './use-own-time.ts'

interface Props {
  consultation: Consultation
  onClose: () => void
  /** It stands now, and is shown by whoever opened the dialog. */
  onSent?: (from: string) => void
}

/** The patient wishes for another time: one that is free, or one of their own. */
export function ProposeDialog({ consultation, onClose, onSent }: Props) {
  const { t } = useLingui()
  const timeText = useTimeText()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const { _id: id, doctor, from, minutes } = consultation
  const [way, setWay] = useState<MoveWay>('free')
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const note = useKeptDraft(`propose/${id}`)
  const words = typedText(note.text)
  const propose = useAct(proposeTime, {
    done: t`Piedāvājums nosūtīts.`,
    refresh: [listConsultations, getConsultation, listSlots],
    after({ body }) {
      note.forget()
      put(getConsultation, { params: { id } }, body)
      const [time] = body.proposal?.times ?? []
      if (time) onSent?.(time.from)
      onClose()
    },
    refused: () => void refresh(listSlots),
  })
  const own = useOwnTime({ doctorId: doctor._id, minutes, typed, noticeBinds: true })
  const start = way === 'free' ? picked : own.start
  const hint = t`Var būt arī laiks, kuru speciālists nav piedāvājis.`
  useUnsaved(picked !== null || typed !== '' || words !== '')
  const blocked = start === null || words.length > MAX_NOTE_LENGTH

  function send() {
    if (start === null) return
    const to = new Date(Date.parse(start) + minutes * 60_000).toISOString()
    propose.run({ params: { id }, body: { from: start, to, ...(words ? { note: words } : {}) } })
  }

  return (
    <MoveDialog
      consultation={consultation}
      name={`${doctor.name} ${doctor.surname}`}
      way={way}
      onWay={setWay}
      zoneAt={start ?? from}
      note={
        <NoteField
          label={t`Piezīme speciālistam`}
          placeholder={t`Piemēram: man der tikai pēc darba`}
          value={note.text}
          onChange={(next) => note.change(next)}
        />
      }
      reserved={{
        title: <Trans>Kamēr gaidām atbildi, abi laiki ir jūsu.</Trans>,
        text: (
          <Trans>
            Ja speciālists atteiks, paliks līdzšinējais laiks. Atbildi sūtīsim e-pastā un paziņojumā.
          </Trans>
        ),
      }}
      blocked={blocked}
      busy={propose.busy}
      error={propose.error}
      onSend={send}
      onClose={onClose}
    >
      {way === 'free' ? (
        <FreeTimes
          doctorId={doctor._id}
          minutes={minutes}
          near={from}
          chosen={picked === null ? [] : [picked]}
          onChoose={setPicked}
        />
      ) : (
        <OwnTimeField
          value={typed}
          onChange={setTyped}
          error={own.fault}
          hint={own.notice ? `${hint} ${own.notice}` : hint}
        />
      )}
      <p role="status" className={start === null ? 'vh' : 'small'}>
        {start !== null && (
          <>
            <Trans>Jaunais laiks:</Trans> <b>{timeText(start)}</b>
          </>
        )}
      </p>
      <BindingNote starts={start === null ? [] : [start]} />
    </MoveDialog>
  )
}
