import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { specialities } from '#contract/speciality.ts'
import { useLanguage } from '../../../i18n/provider.tsx'
import { useDoctorFilters } from '../../../data/specialists.ts'
import { languagesAmong } from '../../../parts/specialist/options.ts'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { BookingSearch } from '../search.ts'

type Filters = { [K in 'speciality' | 'language' | 'name']?: BookingSearch[K] | undefined }

interface Props {
  open: boolean
  filters: Filters
  onClose: () => void
  onApply: (filters: Filters) => void
}

/** The filters over the specialists; a bottom sheet on a phone. */
export function SpecialistFilters({ open, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t`Kādu speciālistu meklējat?`}>
      {open && <FilterFields {...rest} />}
    </Dialog>
  )
}

function FilterFields({ filters, onClose, onApply }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const names = useSpeciality()
  const [draft, setDraft] = useState(filters)
  const { data } = useDoctorFilters()
  function apply(event: FormEvent) {
    event.preventDefault()
    onApply({ ...draft, name: draft.name?.trim() || undefined })
    onClose()
  }
  function clear() {
    onApply({ speciality: undefined, language: undefined, name: undefined })
    onClose()
  }
  return (
    <form onSubmit={apply}>
      <Stack gap={5}>
        <Field label={t`Joma`} optional="unsaid">
          <Select
            placeholder={t`Visas jomas`}
            options={specialities.map((value) => ({ value, label: names.name(value) }))}
            value={draft.speciality ?? ''}
            onChange={({ target }) =>
              setDraft({ ...draft, speciality: specialities.find((value) => value === target.value) })
            }
          />
        </Field>
        <Field label={t`Sarunas valoda`} optional="unsaid">
          <Select
            placeholder={t`Visas valodas`}
            options={languagesAmong(language, [...(data?.languages ?? []), filters.language])}
            value={draft.language ?? ''}
            onChange={({ target }) => setDraft({ ...draft, language: target.value || undefined })}
          />
        </Field>
        <Field label={t`Vārds vai uzvārds`} optional="unsaid">
          <TextInput
            type="search"
            value={draft.name ?? ''}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <Row end>
          <Button variant="quiet" onClick={clear}>
            <Trans>Notīrīt filtrus</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Rādīt speciālistus</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
