import { Trans, useLingui } from '@lingui/react/macro'
import { listDoctorFilters, listDoctors } from '#contract/doctor.ts'
import {
  describeKeyword,
  type KeywordMeaning,
  KeywordMeant,
  keywordMeanings,
  listKeywords,
  namedAsTopic,
} from '#contract/keyword.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useMeanings } from './use-meanings.ts'

const schema = KeywordMeant.check(namedAsTopic)
const noName = { lv: '', en: '', ru: '' }

interface Props {
  open: boolean
  meant: KeywordMeant
  onClose: () => void
}

/** What a keyword says to patients: a topic by its names in the three languages, hours that suit, or nothing. */
export function MeaningDialog({ open, meant, onClose }: Props) {
  const { t } = useLingui()
  const { keyword } = meant
  return (
    <Dialog open={open} onClose={onClose} title={t`Ko pacientiem nozīmē „${keyword}“?`}>
      {open && <MeaningForm meant={meant} onClose={onClose} />}
    </Dialog>
  )
}

function MeaningForm({ meant, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const meanings = useMeanings()
  const save = useAct(describeKeyword, {
    refresh: [listKeywords, listDoctorFilters, listDoctors],
    stale: [listKeywords],
  })
  const form = useServerForm({
    schema,
    defaults: meant,
    about: { keyword_in_use: 'meaning', conflict: 'meaning' },
    texts: {
      meaning: {
        keyword_in_use: t`Šo tēmu ir izvēlējušies speciālisti, tāpēc tā paliek tēma.`,
        conflict: t`Šo laiku jau nozīmē cits atslēgvārds.`,
      },
    },
    submit: async (body) => {
      await save.send({ body })
      onClose()
    },
  })
  const meaning = form.watch('meaning')
  function choose(next: KeywordMeaning | 'none') {
    form.setValue('meaning', next === 'none' ? null : next, changed)
    form.setValue('name', next === 'topic' ? (form.getValues('name') ?? meant.name ?? noName) : null, changed)
  }
  return (
    <Form form={form}>
      <Stack gap={5}>
        <FieldGroup
          id="meaning"
          label={t`Nozīme`}
          hint={t`Anketas atbilžu tēmas un laiki nosaka, kurus speciālistus pacientam ieteikt.`}
          error={form.error('meaning')}
        >
          <RadioGroup
            name="meaning"
            value={meaning ?? 'none'}
            options={[
              { value: 'none', label: t`Neko, tas ir tikai administratoriem` },
              ...keywordMeanings.map((value) => ({ value, label: meanings[value] })),
            ]}
            onChange={choose}
          />
        </FieldGroup>
        {meaning === 'topic' && (
          <>
            <Field label={t`Tēma latviski`} error={form.error('name.lv')}>
              <TextInput lang="lv" {...form.register('name.lv')} />
            </Field>
            <Field label={t`Tēma angliski`} error={form.error('name.en')}>
              <TextInput lang="en" {...form.register('name.en')} />
            </Field>
            <Field label={t`Tēma krieviski`} error={form.error('name.ru')}>
              <TextInput lang="ru" {...form.register('name.ru')} />
            </Field>
          </>
        )}
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
            <Trans>Saglabāt</Trans>
          </SubmitButton>
        </DialogFoot>
      </Stack>
    </Form>
  )
}
