import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useHeldQuestionnaire } from '../../data/replica-queries.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Awaited } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { countAnswered } from './answered.ts'
import css from './questionnaire-card.module.css'

/** The way back to one's questionnaire, and how far it is. Nothing while there is none, or none left to do. */
export function QuestionnaireCard({ unfinishedOnly = false }: { unfinishedOnly?: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const { date } = useFormats()
  const answer = useHeldQuestionnaire()
  const held = answer?.rows
  if (!answer || (!held && !answer.whole)) return <Awaited />
  const total = held?.questionnaire.questions.length ?? 0
  if (!held || total === 0 || (unfinishedOnly && held.submittedAt !== null)) return null
  const answered = countAnswered(held.answers, held.questionnaire.questions)
  const submittedOn = held.submittedAt && date(held.submittedAt)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={css.card}>
        <div>
          <h2 id={id}>{t`Anketa`}</h2>
          <p className="small">
            {submittedOn ? (
              <Trans>Iesniegta {submittedOn}. Atbildes var papildināt un mainīt jebkurā brīdī.</Trans>
            ) : answered > 0 ? (
              <Trans>
                Atbildēts uz {answered} no {total}. Var turpināt, kad ērti, vai iesniegt daļēji aizpildītu.
              </Trans>
            ) : (
              <Trans>Daži jautājumi, lai speciālists jau zinātu, ar ko sākt. Tos var arī izlaist.</Trans>
            )}
          </p>
        </div>
        <ButtonLink variant="soft" to="/signup/questionnaire">
          {submittedOn ? (
            <Trans>Skatīt atbildes</Trans>
          ) : answered > 0 ? (
            <Trans>Turpināt anketu</Trans>
          ) : (
            <Trans>Sākt anketu</Trans>
          )}
        </ButtonLink>
      </div>
    </Card>
  )
}
