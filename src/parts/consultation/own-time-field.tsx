import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { DateTimePicker } from '../../ui/field/date-time-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'

interface Props {
  /** Wall time, or empty. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string | undefined
}

/** The day and hour of a time that is not among the free ones. */
export function OwnTimeField({ value, onChange, error, hint }: Props) {
  const { t } = useLingui()
  const { dayOf } = useFormats()
  const today = dayOf(useNow(60_000))
  return (
    <FieldGroup label={t`Datums un sākums`} error={error} hint={hint}>
      <DateTimePicker mode="future" today={today} value={value} onChange={onChange} byQuarters />
    </FieldGroup>
  )
}
