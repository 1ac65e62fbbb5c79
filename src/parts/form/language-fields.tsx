import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import { languages } from '#contract/enums.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import css from './language-fields.module.css'

export interface Props {
  value: LocalizedText
  onChange: (value: LocalizedText) => void
  /** The id of the field of each language. */
  field: (language: Language) => string
  label: (language: Language) => string
  labelHidden?: boolean
  max: number
  /** What is wrong with a field, in words, where that is to be said. */
  problem: (field: string) => string | undefined
  /** Somebody has left a field. */
  touch: (field: string) => void
}

/** A text in the three languages, side by side; on a phone the one that is chosen for all of them. */
export function LanguageFields(props: Props) {
  const { value, onChange, field, label, labelHidden, max, problem, touch } = props
  const one = (language: Language): ReactNode => {
    const id = field(language)
    return (
      <div key={language} className={css.language} data-language={language} lang={language}>
        <Field id={id} label={label(language)} labelHidden={labelHidden ?? false} error={problem(id)}>
          <TextArea
            rows={1}
            autoComplete="off"
            placeholder={labelHidden ? language.toUpperCase() : ''}
            value={value[language]}
            // Shown once it matters: three counters beside each option would be all there is to see.
            {...(value[language].length > max * 0.8 && { max })}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            onBlur={() => touch(id)}
          />
        </Field>
      </div>
    )
  }
  return <div className={css.languages}>{languages.map(one)}</div>
}

/** What a language is called within a label. */
export function useInLanguage(): Readonly<Record<Language, string>> {
  const { t } = useLingui()
  return { lv: t`latviski`, en: t`angliski`, ru: t`krieviski` }
}
