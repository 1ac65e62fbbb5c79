import { LanguageFields as Fields, type Props } from '../../parts/form/language-fields.tsx'
import { useEditing } from './editing.ts'

/** A text of the questionnaire in the three languages. */
export function LanguageFields(props: Omit<Props, 'problem' | 'touch'>) {
  const { problem, touch } = useEditing()
  return <Fields {...props} problem={problem} touch={touch} />
}
