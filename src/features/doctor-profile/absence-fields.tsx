import { useLingui } from '@lingui/react/macro'
import { MAX_ABSENCE_TEXT_LENGTH, type Absence } from '#contract/reply-times.ts'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'

interface Props {
  absence: Absence
  today: string
  error: (path: `absence.${keyof Absence}`) => string | undefined
  onChange: (absence: Absence) => void
}

/** From when until when a specialist is away, and what they say to it. */
export function AbsenceFields({ absence, today, error, onChange }: Props) {
  const { t } = useLingui()
  const change = (part: Partial<Absence>) => onChange({ ...absence, ...part })
  return (
    <>
      <FieldGroup id="absence.from" label={t`Pirmā diena`} error={error('absence.from')}>
        {/* One that is on may have begun last year. */}
        <DatePicker mode="term" today={today} value={absence.from} onChange={(from) => change({ from })} />
      </FieldGroup>
      <FieldGroup id="absence.until" label={t`Pēdējā diena`} error={error('absence.until')}>
        <DatePicker
          mode="future"
          today={today}
          value={absence.until}
          onChange={(until) => change({ until })}
        />
      </FieldGroup>
      <Field
        id="absence.text"
        label={t`Ko pateikt pacientiem`}
        optional
        hint={t`Piemēram, kad atbildēsiet un kas var palīdzēt tikmēr.`}
        error={error('absence.text')}
      >
        <TextArea
          name="absence.text"
          rows={3}
          max={MAX_ABSENCE_TEXT_LENGTH}
          value={absence.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </>
  )
}
