import { Trans, useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '#contract/language.ts'
import { useGoTo } from '../../hooks/go-to-field.ts'
import { changed } from '../../data/server-form.ts'
import { languageNames } from '../../i18n/language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { ImageField } from '../../ui/field/image-field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './admin-news.module.css'
import { useWide } from './use-wide.ts'
import { type FieldsProps, WrittenFields } from './written-fields.tsx'

const PICTURE = { maxWidth: 1600, maxHeight: 1600 }

/** The picture of a post and its words, in one language or beside each other in several. */
export function PostFields({ form, onArriving }: Pick<FieldsProps, 'form' | 'onArriving'>) {
  const { t } = useLingui()
  const wide = useWide()
  const language = form.watch('language') ?? 'lv'
  const translations = form.watch('translations')
  const translated = languages.filter((each) => each !== language && translations[each] !== undefined)
  const missing = languages.filter((each) => each !== language && translations[each] === undefined)
  const written = [language, ...translated]
  const [chosen, setChosen] = useState<Language>(language)
  const goTo = useGoTo()
  const shown = written.includes(chosen) ? chosen : language
  function translate(into: Language) {
    form.setValue(
      'translations',
      { ...form.getValues('translations'), [into]: { title: '', postText: '' } },
      changed,
    )
    form.clearErrors('translations')
    setChosen(into)
    goTo(`translations.${into}.title`)
  }
  function drop(which: Language) {
    const { [which]: _, ...others } = form.getValues('translations')
    form.unregister(`translations.${which}`)
    form.setValue('translations', others, changed)
  }
  return (
    <Stack gap={5}>
      <Card>
        <div className={css.about}>
          <FieldGroup id="image" label={t`Attēls`} error={form.error('image')}>
            <ImageField
              keep
              shape="wide"
              {...PICTURE}
              value={form.watch('image') || null}
              onChange={(image) => form.setValue('image', image ?? '', changed)}
            />
          </FieldGroup>
          <Field
            label={t`Raksta valoda`}
            hint={t`Kam ir cita valoda, redz tulkojumu vai šo tekstu ar norādi.`}
          >
            <Select
              value={language}
              onChange={({ target }) => form.setValue('language', target.value as Language, changed)}
              options={[language, ...missing].map((each) => ({ value: each, label: languageNames[each] }))}
            />
          </Field>
        </div>
      </Card>
      {!wide && written.length > 1 && (
        <Segmented
          label={t`Teksta valoda`}
          value={shown}
          onChange={setChosen}
          options={written.map((value) => ({ value, label: languageNames[value] }))}
        />
      )}
      <div className={css.languages} data-count={wide ? written.length : 1}>
        {written.map((each) => (
          <div key={each} hidden={!wide && each !== shown} className={css.column}>
            <WrittenFields
              form={form}
              language={each}
              own={each === language}
              onDrop={() => drop(each)}
              onArriving={onArriving}
            />
          </div>
        ))}
      </div>
      {missing.length > 0 && (
        <Row gap={2}>
          {missing.map((each) => (
            <Button key={each} variant="quiet" icon={Languages} onClick={() => translate(each)}>
              <Trans>Pievienot tulkojumu: {languageNames[each]}</Trans>
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
