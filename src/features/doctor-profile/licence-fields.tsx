import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Licence } from '#contract/licence.ts'
import { profileWords } from '../../parts/profile/profile-words.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo, Stack } from '../../ui/layout/stack.tsx'

interface Props {
  /** Its last day; null: it has none, empty: not chosen yet. */
  until: string | null
  setUntil: (until: string | null) => void
  register: (name: 'licenceNumber' | 'licenceAuthority' | 'licenceLink') => UseFormRegisterReturn
  error: (name: keyof Licence) => string | undefined
}

/** The licence: its number and who issued it, until when it is valid, and where the public register has it. */
export function LicenceFields({ until, setUntil, register, error }: Props) {
  const { t } = useLingui()
  return (
    <Stack gap={5}>
      <Duo data-wide>
        <Field
          optional
          label={t(profileWords.licenceNumber.label)}
          hint={t`Kā tas ir reģistrā. Vajag arī izsniedzēju.`}
          error={error('licenceNumber')}
        >
          <TextInput autoComplete="off" {...register('licenceNumber')} />
        </Field>
        <Field
          optional
          label={t(profileWords.licenceAuthority.label)}
          hint={t`Piemēram, Veselības inspekcija.`}
          error={error('licenceAuthority')}
        >
          <TextInput autoComplete="off" {...register('licenceAuthority')} />
        </Field>
      </Duo>
      <Checkbox
        name="licenceEnds"
        checked={until !== null}
        onChange={({ target }) => setUntil(target.checked ? '' : null)}
        hint={<Trans>Par termiņa beigām jums laikus atgādināsim.</Trans>}
      >
        <Trans>Licencei ir termiņš</Trans>
      </Checkbox>
      {until !== null && (
        <FieldGroup
          id="licenceUntil"
          label={t(profileWords.licenceUntil.label)}
          hint={t`Pēdējā diena, kurā tā ir derīga.`}
          error={error('licenceUntil')}
        >
          <DatePicker mode="term" value={until} onChange={setUntil} />
        </FieldGroup>
      )}
      <Field
        optional
        label={t(profileWords.licenceLink.label)}
        hint={t`Tur pacienti var licenci pārbaudīt. Sākas ar https://.`}
        error={error('licenceLink')}
      >
        <TextInput type="url" inputMode="url" autoComplete="off" {...register('licenceLink')} />
      </Field>
    </Stack>
  )
}
