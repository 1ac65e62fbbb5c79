import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type DoctorProfile, getDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import { HOURLY_PRICE } from '#contract/hourly-price.ts'
import { type Licence, licenceFields } from '#contract/licence.ts'
import { type Practice, practiceFields } from '#contract/practice.ts'
import { MAX_PROFILE_TEXT_LENGTH } from '#contract/public-profile.ts'
import { specialities } from '#contract/speciality.ts'
import { getWallet } from '#contract/wallet.ts'
import { IBAN_COOL_DOWN_HOURS } from '#domain/deadlines.ts'
import { payoutIbanFault } from '#domain/iban.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useErrorText, useFieldText } from '../../data/error-text.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { toSum } from '../../i18n/typed-number.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Form } from '../../parts/form/form.tsx'
import { useSumTexts } from '../../parts/form/number-texts.ts'
import { StillMissing } from '../../parts/form/still-missing.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { languageOptions } from '../../parts/specialist/options.ts'
import { profileWords } from '../../parts/profile/profile-words.ts'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { ImageField } from '../../ui/field/image-field.tsx'
import { MultiPicker } from '../../ui/field/multi-picker.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Duo, Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { IbanHint } from './iban-hint.tsx'
import { formOf, ProfileForm as Rules } from './profile-fields.ts'
import { LicenceFields } from './licence-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { PracticeFields } from './practice-fields.tsx'
import { PublishButton } from './publish-button.tsx'
import { useNamedField } from './use-named-field.ts'

/** These stand in the form in the order of the description, and by its words. */
const practised = Object.keys({ ...practiceFields, ...licenceFields }) as (keyof Practice | keyof Licence)[]
const PHOTO_PIXELS = 1200

/** The whole profile. It is saved as a draft; only what was saved can be sent to review. */
export function ProfileForm({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const speciality = useSpeciality()
  const toast = useToast()
  const errorText = useErrorText()
  const fieldText = useFieldText()
  const put = usePutAnswer()
  const headIds = {
    person: useId(),
    words: useId(),
    practice: useId(),
    licence: useId(),
    search: useId(),
    money: useId(),
  }
  const save = useApiMutation(saveDoctorProfile, { refresh: [getWallet] })
  const sumTexts = useSumTexts()
  const form = useServerForm({
    schema: Rules,
    defaults: formOf(profile),
    draft: { name: 'doctor-profile', saved: true },
    texts: {
      price: sumTexts(HOURLY_PRICE),
      licenceLink: { invalid: t`Vajag visu adresi, un tai jāsākas ar https://` },
    },
    submit: async (values) => {
      const { body } = await save.mutateAsync({ body: values })
      put(getDoctorProfile, {}, body)
      const hours = IBAN_COOL_DOWN_HOURS
      toast({
        text:
          profile.iban && body.iban !== profile.iban
            ? t`Jūsu dati saglabāti! Jaunu izmaksu varēs pieteikt pēc ${hours} stundām.`
            : t`Jūsu dati saglabāti!`,
      })
    },
  })
  // One that was saved when it could still be: nothing can be saved with it, so that is said before it is touched.
  const savedFault =
    profile.iban && !form.formState.dirtyFields.iban ? payoutIbanFault(profile.iban) : undefined
  useNamedField()
  const failureText = (error: unknown) => {
    const reason = errorText(error)
    return t`Dati nav saglabāti. ${reason}`
  }
  const names = {
    photo: t`Fotogrāfija`,
    name: t`Vārds`,
    surname: t`Uzvārds`,
    speciality: t`Specialitāte`,
    price: t`Cena`,
    languages: t`Valodas`,
    'bio.lv': t`Apraksts latviski`,
    'bio.en': t`Apraksts angliski`,
    'bio.ru': t`Apraksts krieviski`,
    comments: t`Piezīmes pacientiem`,
    ...Object.fromEntries(practised.map((field) => [field, t(profileWords[field].label)])),
    metaTagDescription: t`Lapas apraksts`,
    metaTagKeywords: t`Atslēgvārdi`,
    iban: 'IBAN',
  }
  return (
    <Form form={form} failureText={failureText}>
      <Card as="section" aria-labelledby={headIds.person}>
        <CardHead id={headIds.person} title={<Trans>Kartīte</Trans>} />
        <Stack gap={5}>
          <FieldGroup id="photo" label={t`Fotogrāfija`} error={form.error('photo')}>
            <ImageField
              keep
              maxWidth={PHOTO_PIXELS}
              maxHeight={PHOTO_PIXELS}
              value={form.watch('photo') || null}
              onChange={(photo) => form.setValue('photo', photo ?? '', changed)}
            />
          </FieldGroup>
          <NameFields form={form} />
          <Duo>
            <Field label={t`Specialitāte`} error={form.error('speciality')}>
              <Select
                placeholder={t`Izvēlieties`}
                options={specialities.map((value) => ({ value, label: speciality.name(value) }))}
                {...form.register('speciality')}
              />
            </Field>
            <Field
              label={t`Cena`}
              hint={t`Par stundu. Tikpat maksā viena konsultācija, 45 vai 60 minūtes.`}
              error={form.error('price')}
            >
              <TextInput
                unit="€"
                inputMode="decimal"
                placeholder="50"
                figures
                {...form.register('price', { setValueAs: toSum })}
              />
            </Field>
          </Duo>
          <FieldGroup id="languages" label={t`Valodas`} error={form.error('languages')}>
            <MultiPicker
              label={t`Valodas`}
              options={languageOptions(language)}
              value={form.watch('languages')}
              onChange={(languages) => form.setValue('languages', languages, changed)}
              placeholder={t`Pievienot valodu`}
            />
          </FieldGroup>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={headIds.words}>
        <CardHead id={headIds.words} title={<Trans>Par jums</Trans>} />
        <Stack gap={5}>
          <Field label={t`Apraksts latviski`} error={form.error('bio.lv')}>
            <TextArea
              lang="lv"
              {...form.register('bio.lv')}
              defaultValue={profile.bio.lv}
              max={MAX_PROFILE_TEXT_LENGTH}
            />
          </Field>
          <Field label={t`Apraksts angliski`} error={form.error('bio.en')}>
            <TextArea
              lang="en"
              {...form.register('bio.en')}
              defaultValue={profile.bio.en}
              max={MAX_PROFILE_TEXT_LENGTH}
            />
          </Field>
          <Field label={t`Apraksts krieviski`} error={form.error('bio.ru')}>
            <TextArea
              lang="ru"
              {...form.register('bio.ru')}
              defaultValue={profile.bio.ru}
              max={MAX_PROFILE_TEXT_LENGTH}
            />
          </Field>
          <Field
            optional
            label={t`Piezīmes pacientiem`}
            hint={t`Redzamas jūsu lapā un pirms rezervēšanas.`}
            error={form.error('comments')}
          >
            <TextArea
              {...form.register('comments')}
              defaultValue={profile.comments}
              max={MAX_PROFILE_TEXT_LENGTH}
            />
          </Field>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={headIds.practice}>
        <CardHead id={headIds.practice} title={<Trans>Pēc kā jūs izvēlas</Trans>} />
        <PracticeFields
          // The defaults hold every one of them.
          values={form.watch() as Practice}
          // Each name with a value of its own kind, as the fields have it.
          set={(name, value) => form.setValue(name as 'topics', value as string[], changed)}
          register={form.register}
          error={form.error}
        />
      </Card>
      <Card as="section" aria-labelledby={headIds.licence}>
        <CardHead id={headIds.licence} title={<Trans>Licence</Trans>} />
        <LicenceFields
          until={form.watch('licenceUntil') ?? null}
          setUntil={(until) => form.setValue('licenceUntil', until, changed)}
          register={form.register}
          error={form.error}
        />
      </Card>
      <Card as="section" aria-labelledby={headIds.search}>
        <CardHead id={headIds.search} title={<Trans>Meklētājprogrammām</Trans>} />
        <Stack gap={5}>
          <Field optional label={t`Lapas apraksts`} error={form.error('metaTagDescription')}>
            <TextArea
              {...form.register('metaTagDescription')}
              defaultValue={profile.metaTagDescription}
              max={MAX_PROFILE_TEXT_LENGTH}
            />
          </Field>
          <Field
            optional
            label={t`Atslēgvārdi`}
            hint={t`Atdalīti ar komatiem.`}
            error={form.error('metaTagKeywords')}
          >
            <TextInput {...form.register('metaTagKeywords')} />
          </Field>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={headIds.money}>
        <CardHead id={headIds.money} title={<Trans>Izmaksām</Trans>} />
        <Field
          id="iban"
          label="IBAN"
          hint={<IbanHint first={!profile.iban} />}
          error={form.error('iban') ?? fieldText(savedFault)}
        >
          <TextInput figures autoComplete="off" {...form.register('iban')} />
        </Field>
      </Card>
      <StillMissing form={form} names={names} />
      <Row end gap={3}>
        <PublishButton profile={profile} unsaved={form.formState.isDirty} />
        <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </Row>
    </Form>
  )
}
