import { Trans } from '@lingui/react/macro'
import type { Briefing } from '#contract/briefing.ts'
import type { LocalizedText } from '#contract/language.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import css from './briefing.module.css'

interface Props {
  briefing: Pick<Briefing, 'answers' | 'answered' | 'handedInAt'>
  patientId: string | undefined
}

/** The first answers of the questionnaire, and where all of them are. */
export function BriefedAnswers({ briefing: { answers, answered, handedInAt }, patientId }: Props) {
  const { language, date } = useFormats()
  const words = (text: LocalizedText) => text[language] || text.lv
  return (
    <div className={css.part}>
      <h3>
        {handedInAt ? (
          <Trans>
            Anketa iesniegta <time dateTime={handedInAt}>{date(handedInAt)}</time>
          </Trans>
        ) : (
          <Trans>Anketa vēl nav iesniegta.</Trans>
        )}
      </h3>
      {answers.length > 0 && (
        <dl className={css.answers}>
          {answers.map(({ _id, question, chosen }) => (
            <div key={_id}>
              <dt>{words(question)}</dt>
              <dd>{chosen.length > 0 ? chosen.map(words).join(', ') : <Trans>Nekas nav izvēlēts</Trans>}</dd>
            </div>
          ))}
        </dl>
      )}
      {answered > answers.length && patientId && (
        <TextLink to="/doctor/patients/$id" params={{ id: patientId }} search={{ view: 'answers' }}>
          <Trans>Visas atbildes ({answered})</Trans>
        </TextLink>
      )}
    </div>
  )
}
