import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { MAX_FOLLOW_UP_NOTE_LENGTH } from '#contract/choices.ts'
import type { Consultation } from '#contract/consultation.ts'
import { lengths, listSlots, type Minutes } from '#contract/doctor.ts'
import { getFollowUp, offerFollowUp } from '#contract/follow-up.ts'
import { WEEK } from '#domain/duration.ts'
import { typedText } from '#contract/typed-text.ts'
import { useApiQuery, usePutAnswer, useRefresh } from '../../data/api-query.ts'
import { useKeptDraft } from '../../data/draft.ts'
import { useNow } from '../../hooks/now.ts'
import { useOnline } from '../../hooks/online.ts'
import { useUser } from '../../session/session.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAct } from '../form/use-act.ts'
import { LoadFailed } from '../status/load-failed.tsx'
import { usePatientName } from '../person-name/patient-name.ts'
import { FreeTimes } from './free-times.tsx'
import { NoteField } from './note-field.tsx'
import { useTimeText } from './time-text.ts'
import { ZoneNote } from '../specialist/zone-note.tsx'

interface Props {
  patient: Consultation['patient']
  /** When the consultation begins that it comes after; now, where there is none. */
  after?: string | undefined
  onClose: () => void
}

/** A specialist chooses one of the own free times, with a few words, and offers it as the next appointment. */
export function OfferNextDialog({ patient, after, onClose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const online = useOnline()
  const name = usePatientName()(patient)
  const { _id: doctorId } = useUser().currentClient._id
  const params = { id: patient._id }
  const last = useApiQuery(getFollowUp, { params })
  const [length, setLength] = useState<Minutes>()
  const [chosen, setChosen] = useState<string | null>(null)
  const note = useKeptDraft(`follow-up/${patient._id}`)
  const words = typedText(note.text)
  useUnsaved(chosen !== null || words !== '')
  const offer = useAct(offerFollowUp, {
    done: t`Piedāvājums nosūtīts.`,
    after({ body }) {
      note.forget()
      put(getFollowUp, { params }, body)
      onClose()
    },
    refused() {
      setChosen(null)
      void refresh(listSlots)
    },
    refusals: { wrong_status: t`Šim pacientam vairs nevar piedāvāt laiku.` },
  })
  const minutes = length ?? last.data?.usualMinutes
  const [now] = useState(useNow(60_000))
  const near = new Date(Math.max(now, after ? Date.parse(after) : 0) + WEEK).toISOString()
  const blocked = chosen === null || words.length > MAX_FOLLOW_UP_NOTE_LENGTH
  function send() {
    if (blocked || minutes === undefined) return
    offer.run({ params, body: { from: chosen, minutes, ...(words && { note: words }) } })
  }
  const open = last.data?.followUp?.state === 'open' ? last.data.followUp : null
  const openAt = open && timeText(open.from)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Nākamā reize`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <Button
            variant="primary"
            busy={offer.busy}
            busyLabel={t`Sūtām…`}
            aria-disabled={blocked || undefined}
            onClick={send}
          >
            <Trans context="next appointment">Nosūtīt piedāvājumu</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className="small dim">{name}</p>
        {last.isPending && online && <Skeleton lines={6} />}
        {!last.data && (last.isError || !online) && <LoadFailed answer={last} level={3} />}
        {minutes !== undefined && (
          <>
            <Segmented
              label={t`Ilgums`}
              options={lengths.map((each) => ({ value: String(each), label: formats.minutes(each) }))}
              value={String(minutes)}
              onChange={(value) => {
                setLength(lengths.find((each) => String(each) === value))
                // The other length has times of its own.
                setChosen(null)
              }}
            />
            <FreeTimes
              key={minutes}
              doctorId={doctorId}
              minutes={minutes}
              near={near}
              chosen={chosen === null ? [] : [chosen]}
              onChoose={setChosen}
            />
            <p role="status" className={chosen === null ? 'vh' : 'small'}>
              {chosen !== null && (
                <>
                  <Trans>Izvēlētais laiks:</Trans> <b>{timeText(chosen)}</b>
                </>
              )}
            </p>
            <ZoneNote at={near} />
            <NoteField
              label={t`Piezīme pacientam`}
              value={note.text}
              onChange={(next) => note.change(next)}
              max={MAX_FOLLOW_UP_NOTE_LENGTH}
            />
            <Banner icon={Info} title={<Trans>Laiks netiek turēts.</Trans>}>
              <Trans>
                Pacients saņems paziņojumu un rezervēs pats; līdz tam šo laiku var rezervēt arī citi.
              </Trans>
              {openAt && (
                <>
                  {' '}
                  <Trans>Iepriekšējā piedāvājuma ({openAt}) vietā stāsies šis.</Trans>
                </>
              )}
            </Banner>
          </>
        )}
        {offer.refusal && (
          <Banner tone="danger" live="alert">
            {offer.refusal}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
