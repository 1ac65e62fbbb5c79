import { LanguageFields, useInLanguage, type Props } from '../../parts/form/language-fields.tsx'
import { useEditing } from './editing.ts'

interface Translated extends Pick<Props, 'value' | 'onChange' | 'max'> {
  /** The path of the text within the measure. */
  path: string
  /** What it is, without the language. */
  name: string
  labelHidden?: boolean
}

/** A text of a measure in the three languages. */
export function Translated({ path, name, ...props }: Translated) {
  const { problem, touch } = useEditing()
  const inLanguage = useInLanguage()
  return (
    <LanguageFields
      {...props}
      field={(language) => `${path}.${language}`}
      label={(language) => `${name}, ${inLanguage[language]}`}
      problem={problem}
      touch={touch}
    />
  )
}
