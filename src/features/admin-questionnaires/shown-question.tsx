import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import type { LocalizedText } from '#contract/language.ts'
import type { QuestionnaireVersion } from '#contract/questionnaire-version.ts'
import { languages } from '#contract/enums.ts'
import { Badge } from '../../ui/chip/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './version.module.css'

type Question = QuestionnaireVersion['questions'][number]

/** A question of a version in its three languages, with what each option is. */
export function ShownQuestion({ question }: { question: Question }) {
  const { t } = useLingui()
  const { order } = question
  return (
    <Card as="li">
      <h2 className={css.head}>{t`${order}. jautājums`}</h2>
      <InThree text={question.text} />
      <p className="xs dim">{question.multiselect ? t`vairākas izvēles` : t`viena izvēle`}</p>
      <ul className={css.options}>
        {question.options.map((option) => (
          <li key={option._id}>
            <InThree text={option.label} />
            <Marks option={option} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Marks({ option: { correct, risk, categories } }: { option: Question['options'][number] }) {
  if (!correct && !risk && categories.length === 0) return null
  return (
    <p className={css.marks}>
      {correct && (
        <Badge tone="leaf" icon={Check}>
          <Trans>Pareizā</Trans>
        </Badge>
      )}
      {risk && (
        <Badge tone="danger" icon={TriangleAlert}>
          <Trans>Riska atbilde</Trans>
        </Badge>
      )}
      {categories.map((keyword) => (
        <Badge key={keyword} tone="neutral">
          {keyword}
        </Badge>
      ))}
    </p>
  )
}

function InThree({ text }: { text: LocalizedText }) {
  return (
    <div className={css.three}>
      {languages.map((language) => (
        <p key={language} lang={language}>
          <span className={css.code} aria-hidden="true">
            {language.toUpperCase()}
          </span>
          <span>{text[language]}</span>
        </p>
      ))}
    </div>
  )
}
