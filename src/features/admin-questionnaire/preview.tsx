import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { languages } from '#contract/enums.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { QuestionFields } from '../../parts/questionnaire/question-fields.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { DraftQuestion } from './draft.ts'
import css from './editor.module.css'

/** A question as a patient will have it on a phone. What is chosen here is only tried. */
export function Preview({ question }: { question: DraftQuestion }) {
  const { t } = useLingui()
  const own = useLanguage().language
  const [language, setLanguage] = useState(own)
  const [picked, setPicked] = useState<boolean[]>()
  const words = (text: LocalizedText) => ({ ...text, [language]: text[language] || t`Vēl nav teksta` })
  const shown = {
    ...question,
    _id: `preview-${question.key}`,
    text: words(question.text),
    options: question.options.map(({ key, label }) => ({ _id: key, label: words(label) })),
  }
  return (
    <Stack gap={4}>
      <Segmented
        inline
        label={t`Priekšskatījuma valoda`}
        options={languages.map((code) => ({ value: code, label: code.toUpperCase() }))}
        value={language}
        onChange={setLanguage}
      />
      <section className={css.phone} aria-label={t`Kā to redz pacients`} lang={language}>
        <QuestionFields level={3} question={shown} language={language} picked={picked} onPick={setPicked} />
      </section>
    </Stack>
  )
}
