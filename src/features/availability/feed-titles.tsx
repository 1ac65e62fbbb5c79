import { useLingui } from '@lingui/react/macro'
import type { CalendarFeed } from '#contract/calendar-feed.ts'
import { FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'

interface Props {
  value: CalendarFeed['titles']
  onChange: (titles: CalendarFeed['titles']) => void
}

/** What the entries are called. */
export function FeedTitles({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <FieldGroup label={t`Kā saukt ierakstus`} optional="unsaid">
      <RadioGroup
        name="titles"
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'neutral',
            label: t`Tikai «Saruna»`,
            hint: t`Kalendārā neredz, ar ko tiekaties.`,
          },
          {
            value: 'names',
            label: t`Ar pacienta vārdu`,
            hint: t`Vārdu glabās arī kalendāra uzturētājs. Anonīms pacients paliek ar numuru.`,
          },
        ]}
      />
    </FieldGroup>
  )
}
