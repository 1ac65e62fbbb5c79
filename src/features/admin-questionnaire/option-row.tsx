import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { MAX_CATEGORIES, MAX_OPTION_LABEL_LENGTH } from '#contract/questionnaire-version.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { MultiPicker } from '../../ui/field/multi-picker.tsx'
import { Mover } from '../../ui/reorder/mover.tsx'
import type { Reorder } from '../../ui/reorder/use-reorder.ts'
import { RiskMark } from '../../parts/questionnaire/risk-mark.tsx'
import { useInLanguage } from '../../parts/form/language-fields.tsx'
import type { DraftOption, DraftQuestion } from './draft.ts'
import { marked, useEditing, useQuestionEdit } from './editing.ts'
import css from './editor.module.css'
import { LanguageFields } from './language-fields.tsx'
import { fieldOf } from './problems.ts'

interface Props {
  question: DraftQuestion
  option: DraftOption
  index: number
  reorder: Reorder
  onRemove: () => void
}

/** One option: its place, its words, whether it is correct or a sign of danger, and what it is about. */
export function OptionRow({ question, option, index, reorder, onRemove }: Props) {
  const { t } = useLingui()
  const { problem, touch, keywords } = useEditing()
  const edit = useQuestionEdit(question.key)
  const inLanguage = useInLanguage()
  const number = index + 1
  const name = t`${number}. atbilde`
  const field = fieldOf.categories(question.key, option.key)
  const change = (part: Partial<DraftOption>) =>
    edit(({ options }) => ({
      options: options.map((each) => (each.key === option.key ? { ...each, ...part } : each)),
    }))
  const offered = [...new Set([...keywords, ...option.categories])]
  return (
    <li className={css.option} data-drop={reorder.dropAt(index)}>
      <div className={css.place}>
        <Mover index={index} count={question.options.length} reorder={reorder} name={name} />
      </div>
      <div className={css.words}>
        <LanguageFields
          value={option.label}
          onChange={(label) => change({ label })}
          field={(language) => fieldOf.label(question.key, option.key, language)}
          label={(language) => `${name}, ${inLanguage[language]}`}
          labelHidden
          max={MAX_OPTION_LABEL_LENGTH}
        />
      </div>
      <div className={css.remove}>
        <IconButton
          small
          label={t`Dzēst: ${name}`}
          icon={Trash2}
          disabled={question.options.length === 1}
          onClick={onRemove}
        />
      </div>
      <div className={css.details}>
        <div className={css.marks}>
          <Checkbox
            checked={option.correct}
            aria-label={t`Pareizā: ${name}`}
            onChange={({ target }) => edit((now) => ({ options: marked(now, option.key, target.checked) }))}
          >
            <Trans>Pareizā</Trans>
          </Checkbox>
          <RiskMark name={name} marked={option.risk} onMark={(risk) => change({ risk })} />
        </div>
        <div className={css.about}>
          <FieldGroup
            id={field}
            label={t`Atslēgvārdi: ${name}`}
            labelHidden
            optional="unsaid"
            error={problem(field)}
          >
            <MultiPicker
              label={t`Atslēgvārdi: ${name}`}
              placeholder={t`Pievienot atslēgvārdu`}
              options={offered.map((keyword) => ({ value: keyword, label: keyword }))}
              value={option.categories}
              onChange={(categories) => change({ categories: categories.slice(0, MAX_CATEGORIES) })}
              onBlur={() => touch(field)}
            />
          </FieldGroup>
        </div>
      </div>
    </li>
  )
}
