import { List, Mail, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../src/ui/button/button.tsx'
import { Checkbox } from '../../../src/ui/field/checkbox.tsx'
import { ErrorSummary } from '../../../src/ui/field/error-summary.tsx'
import { Field, FieldGroup } from '../../../src/ui/field/field.tsx'
import { PasswordInput } from '../../../src/ui/field/password-input.tsx'
import { PasswordRules } from '../../../src/ui/field/password-rules.tsx'
import { RadioGroup } from '../../../src/ui/field/radio-group.tsx'
import { Segmented } from '../../../src/ui/field/segmented.tsx'
import { Select } from '../../../src/ui/field/select.tsx'
import { SwitchRow } from '../../../src/ui/field/switch-row.tsx'
import { TextArea } from '../../../src/ui/field/text-area.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import { Duo, Grid, Stack } from '../../../src/ui/layout/stack.tsx'
import { Section } from '../section.tsx'

const specialities = ['Psychologist', 'Psychiatrist', 'Psychotherapist', 'Therapist', 'Narcologist'].map(
  (label) => ({ value: label.toLowerCase(), label }),
)

export function Fields() {
  const [view, setView] = useState('week')
  const [gender, setGender] = useState('female')
  const [password, setPassword] = useState('parole12')
  const [anonymous, setAnonymous] = useState(true)
  const [attempt, setAttempt] = useState(0)
  return (
    <Section title="Fields">
      <Grid min="l">
        <Field label="Empty" hint="A hint sits under the field.">
          <TextInput placeholder="e.g. Bērziņa" />
        </Field>
        <Field label="With icon" optional>
          <TextInput icon={Mail} type="email" defaultValue="karlis@inbox.lv" />
        </Field>
        <Field label="With error" error="Wrong card number" id="card-number">
          <TextInput figures defaultValue="12" />
        </Field>
        <Field label="Disabled">
          <TextInput defaultValue="anna@inbox.lv" disabled />
        </Field>
        <Field label="Select">
          <Select options={specialities} defaultValue="psychotherapist" />
        </Field>
        <Field label="With unit">
          <TextInput unit="€/h" figures defaultValue="45.00" />
        </Field>
        <Field label="Biography" optional hint="Shown on your card.">
          <TextArea max={500} defaultValue="I work with anxiety and burnout." />
        </Field>
        <Field label="Too long" error="At most 10 characters">
          <TextArea max={10} defaultValue="Longer than ten" />
        </Field>
        <Stack gap={2}>
          <Field label="Password">
            <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
          </Field>
          <PasswordRules value={password} />
        </Stack>
        <Stack>
          <Checkbox defaultChecked>Checked</Checkbox>
          <Checkbox hint="With a hint">Not checked</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
          <Checkbox error="Please agree to go on">I agree</Checkbox>
        </Stack>
        <FieldGroup label="Gender">
          <RadioGroup
            name="gender"
            options={[
              { value: 'female', label: 'Female' },
              { value: 'male', label: 'Male', hint: 'As in the passport' },
            ]}
            value={gender}
            onChange={setGender}
          />
        </FieldGroup>
        <Stack>
          <SwitchRow
            label="Stay anonymous"
            hint="Doctors see a pseudonym"
            checked={anonymous}
            onChange={setAnonymous}
          />
          <SwitchRow label="Push on this device" hint="Off" checked={false} onChange={() => {}} />
          <Segmented
            label="View"
            options={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
              { value: 'list', label: 'List' },
            ]}
            value={view}
            onChange={setView}
          />
          <Segmented
            label="Layout"
            inline
            options={[
              { value: 'month', label: 'Cards', icon: Rows3, iconOnly: true },
              { value: 'list', label: 'List', icon: List, iconOnly: true },
            ]}
            value={view}
            onChange={setView}
          />
        </Stack>
      </Grid>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
        }}
      >
        <Stack>
          {attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              errors={[
                { field: 'iban', message: 'Enter an IBAN' },
                { field: 'bank', message: 'Choose a bank' },
              ]}
            />
          )}
          <Duo>
            <Field label="IBAN" id="iban" error={attempt > 0 && 'Enter an IBAN'}>
              <TextInput />
            </Field>
            <FieldGroup label="Bank" id="bank" error={attempt > 0 && 'Choose a bank'}>
              <RadioGroup
                inline
                name="bank"
                value=""
                onChange={() => {}}
                options={[
                  { value: 'a', label: 'Ābele' },
                  { value: 'b', label: 'Bērzs' },
                ]}
              />
            </FieldGroup>
          </Duo>
          <Button type="submit" variant="primary">
            Submit with errors
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
