import { useState } from 'react'
import { DatePicker } from '../../../src/ui/field/date-picker.tsx'
import { DateTimePicker } from '../../../src/ui/field/date-time-picker.tsx'
import { FieldGroup } from '../../../src/ui/field/field.tsx'
import { ImageField } from '../../../src/ui/field/image-field.tsx'
import { MultiPicker } from '../../../src/ui/field/multi-picker.tsx'
import { Grid } from '../../../src/ui/layout/stack.tsx'
import { Section } from '../section.tsx'

const languages = [
  ['lv', 'Latvian'],
  ['en', 'English'],
  ['ru', 'Russian'],
  ['lt', 'Lithuanian'],
  ['et', 'Estonian'],
  ['de', 'German'],
  ['fr', 'French'],
  ['pl', 'Polish'],
  ['uk', 'Ukrainian'],
  ['es', 'Spanish'],
].map(([value = '', label = '']) => ({ value, label }))

export function Pickers() {
  const [birth, setBirth] = useState('')
  const [due, setDue] = useState('')
  const [at, setAt] = useState('2026-11-25T18:30')
  const [chosen, setChosen] = useState(['lv'])
  const [photo, setPhoto] = useState<string | null>(null)
  const [cover, setCover] = useState<string | null>(null)
  return (
    <Section title="Pickers">
      <Grid min="l">
        <FieldGroup label="Birth date" hint={<output data-testid="birth">{birth || '–'}</output>}>
          <DatePicker mode="birth" today="2026-11-24" value={birth} onChange={setBirth} />
        </FieldGroup>
        <FieldGroup label="Due date" error="Choose a date">
          <DatePicker mode="future" today="2026-11-24" value={due} onChange={setDue} />
        </FieldGroup>
        <FieldGroup label="Date and time" hint={<output data-testid="at">{at || '–'}</output>}>
          <DateTimePicker today="2026-11-24" value={at} onChange={setAt} />
        </FieldGroup>
        <FieldGroup label="Languages">
          <MultiPicker
            label="Add a language"
            placeholder="Choose"
            options={languages}
            value={chosen}
            onChange={setChosen}
          />
        </FieldGroup>
        <FieldGroup label="Photo">
          <ImageField
            value={photo}
            onChange={setPhoto}
            maxWidth={400}
            maxHeight={400}
            quality={0.8}
            maxMegabytes={1}
          />
        </FieldGroup>
        <FieldGroup label="Cover" error="An image is needed">
          <ImageField value={cover} onChange={setCover} shape="wide" keep />
        </FieldGroup>
      </Grid>
      <p className="xs">
        <output data-testid="photo">{photo?.slice(0, 32) ?? '–'}</output>
      </p>
    </Section>
  )
}
