import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_QUESTION_LENGTH } from '#contract/questionnaire-version.ts'
import { languages } from '#contract/enums.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Mover } from '../../ui/reorder/mover.tsx'
import type { Reorder } from '../../ui/reorder/use-reorder.ts'
import { useInLanguage } from '../../parts/form/language-fields.tsx'
import type { DraftQuestion } from './draft.ts'
import { useEditing, useQuestionEdit } from './editing.ts'
import css from './editor.module.css'
import { LanguageFields } from './language-fields.tsx'
import { OptionList } from './option-list.tsx'
import { Preview } from './preview.tsx'
import { fieldOf } from './problems.ts'

interface Props {
  question: DraftQuestion
  index: number
  count: number
  reorder: Reorder
  /** Languages in which something is still to be written. */
  lacking: readonly Language[]
  open: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One question: its place and what it is about; opened, all that can be changed of it. */
export function QuestionCard(props: Props) {
  const { index, count, reorder, open } = props
  const { t } = useLingui()
  const number = index + 1
  return (
    <Card as="li" padded={false} data-drop={reorder.dropAt(index)}>
      <div className={css.head} data-open={open || undefined}>
        <Mover index={index} count={count} reorder={reorder} name={t`${number}. jautājums`} steps />
        <Title {...props} />
      </div>
      {open && <Body {...props} />}
    </Card>
  )
}

/** What opens and closes the card. Alt and the arrows move it here too. */
function Title({ question, index, reorder, lacking, open, onToggle }: Props) {
  const { t } = useLingui()
  const { language } = useEditing()
  const number = index + 1
  const words = question.text[language] || question.text.lv || t`Jauns jautājums`
  const count = question.options.length
  const many = t`${plural(count, { zero: '# atbilžu', one: '# atbilde', other: '# atbildes' })}`
  const left = lacking.map((code) => code.toUpperCase()).join(', ')
  return (
    <button
      type="button"
      className={css.title}
      aria-expanded={open}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      data-move="up-title"
      onClick={onToggle}
      onKeyDown={reorder.keys(index, 'grip')}
    >
      <span className={css.titleWords}>
        <span className="vh">{t`${number}. jautājums`}: </span>
        <b>{words}</b>
        <span className="xs dim">
          {question.multiselect ? t`vairākas izvēles` : t`viena izvēle`} · {many}
          {left && <span className="vh">. {t`Trūkst teksta: ${left}`}</span>}
        </span>
      </span>
      <span className={css.badges} aria-hidden="true">
        {languages.map((code) => (
          <span key={code} data-lacking={lacking.includes(code) || undefined}>
            {code.toUpperCase()}
          </span>
        ))}
      </span>
      <Icon of={ChevronDown} />
    </button>
  )
}

function Body({ question, index, count, onRemove }: Props) {
  const { t } = useLingui()
  const id = useId()
  const edit = useQuestionEdit(question.key)
  const inLanguage = useInLanguage()
  const number = index + 1
  return (
    <div className={css.body} role="group" aria-labelledby={id}>
      <h2 id={id} className="vh">{t`${number}. jautājums`}</h2>
      <div className={css.switches}>
        <SwitchRow
          label={t`Vairākas izvēles`}
          hint={t`Pārslēdzot pareizās atbildes un izvēles tiek notīrītas.`}
          checked={question.multiselect}
          onChange={(multiselect) =>
            edit(({ options }) => ({
              multiselect,
              options: options.map((option) => ({ ...option, correct: false })),
            }))
          }
        />
        <SwitchRow
          label={t`Priekšskatījums`}
          hint={t`Jautājums, kā to redz pacients telefonā.`}
          checked={question.preview}
          onChange={(preview) => edit({ preview })}
        />
      </div>
      {question.preview ? (
        <Preview key={String(question.multiselect)} question={question} />
      ) : (
        <>
          <LanguageFields
            value={question.text}
            onChange={(text) => edit({ text })}
            field={(language) => fieldOf.text(question.key, language)}
            label={(language) => `${t`Jautājums`}, ${inLanguage[language]}`}
            max={MAX_QUESTION_LENGTH}
          />
          <OptionList question={question} />
        </>
      )}
      <div className={css.foot}>
        <Button size="s" variant="quiet" danger icon={Trash2} disabled={count === 1} onClick={onRemove}>
          <Trans>Dzēst jautājumu</Trans>
        </Button>
      </div>
    </div>
  )
}
