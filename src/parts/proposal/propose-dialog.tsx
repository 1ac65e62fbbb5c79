import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { proposeTime } from '#contract/proposal-routes.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer, useRefresh } from '../../hooks/api-query.ts'
import { useKeptDraft } from '../../hooks/draft.ts'
import { useNow } from '../../hooks/now.ts'
import { useUnsaved } from '../../hooks/unsaved.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DateTimePicker } from '../../ui/field/date-time-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ZoneNote } from '../slot-picker/zone-note.tsx'
import { FreeTimes } from './free-times.tsx'
import { NoteField, NOTE_MAX } from './note-field.tsx'
import { useTimeText } from './time-text.ts'
import { useRefusalText } from './refusal-text.ts'
import { instantOf } from './wall-time.ts'

interface Props {
  consultation: Consultation
  onClose: () => void
}

/** The patient wishes for another time: one that is free, or one of their own. */
export function ProposeDialog({ consultation, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const refusalText = useRefusalText()
  const toast = useToast()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const today = formats.dayOf(useNow(60_000))
  const { _id: id, doctor, from, minutes } = consultation
  const current = timeText(from)
  const [way, setWay] = useState<'free' | 'own'>('free')
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const note = useKeptDraft(`propose/${id}`)
  const words = note.text.trim()
  const propose = useApiMutation(proposeTime, {
    refresh: [listConsultations, getConsultation, listSlots],
    onSuccess({ body }) {
      note.forget()
      put(getConsultation, { params: { id } }, body)
      toast({ text: t`Piedāvājums nosūtīts.` })
      onClose()
    },
    onError: () => void refresh(listSlots),
  })
  const start = way === 'free' ? picked : instantOf(typed, formats.zone)
  useUnsaved(start !== null || words !== '')
  const blocked = start === null || words.length > NOTE_MAX

  function send() {
    if (start === null) return
    const to = new Date(Date.parse(start) + minutes * 60_000).toISOString()
    propose.mutate({ params: { id }, body: { from: start, to, ...(words ? { note: words } : {}) } })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Piedāvāt citu laiku`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <Button
            variant="primary"
            busy={propose.isPending}
            busyLabel={t`Sūtām…`}
            aria-disabled={blocked || undefined}
            onClick={send}
          >
            <Trans>Nosūtīt piedāvājumu</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className="small dim">
          {doctor.name} {doctor.surname} · <Trans>tagad {current}</Trans> · {formats.minutes(minutes)}
        </p>
        <Segmented
          label={t`Kā izvēlēties laiku`}
          options={[
            { value: 'free', label: t`Brīvie laiki` },
            { value: 'own', label: t`Cits laiks` },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'free' ? (
          <FreeTimes
            doctorId={doctor._id}
            minutes={minutes}
            near={from}
            chosen={picked === null ? [] : [picked]}
            onChoose={setPicked}
          />
        ) : (
          <FieldGroup
            label={t`Datums un sākums`}
            hint={t`Var būt arī laiks, kuru speciālists nav piedāvājis.`}
          >
            <DateTimePicker mode="future" today={today} value={typed} onChange={setTyped} byQuarters />
          </FieldGroup>
        )}
        <p role="status" className={start === null ? 'vh' : 'small'}>
          {start !== null && (
            <>
              <Trans>Jaunais laiks:</Trans> <b>{timeText(start)}</b>
            </>
          )}
        </p>
        <ZoneNote at={start ?? from} />
        <NoteField
          label={t`Piezīme speciālistam`}
          placeholder={t`Piemēram: man der tikai pēc darba`}
          value={note.text}
          onChange={(next) => note.change(next)}
        />
        <Banner tone="honey" icon={Hourglass} title={<Trans>Kamēr gaidām atbildi, abi laiki ir jūsu.</Trans>}>
          <Trans>
            Ja speciālists atteiks, paliks līdzšinējais laiks. Atbildi sūtīsim e-pastā un paziņojumā.
          </Trans>
        </Banner>
        {propose.error && (
          <Banner tone="danger" live="alert">
            {refusalText(propose.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
