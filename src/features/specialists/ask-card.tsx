import { Trans } from '@lingui/react/macro'
import { useSession } from '../../session/session.ts'
import { useQuestionnaireLink } from '../../parts/questionnaire/questionnaire-link.ts'
import { Halves } from '../../ui/art/halves.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import css from './specialists.module.css'

/** For those who cannot choose: the questions that help, and where most begin. */
export function AskCard({ onPsychologists }: { onPsychologists: () => void }) {
  const { role } = useSession()
  const questionnaire = useQuestionnaireLink()
  const chooses = role === 'guest' || role === 'patient'
  return (
    <article className={css.ask}>
      <div className={css.askArt}>
        <Halves kind="empty" />
      </div>
      <h3>
        <Trans>Nezināt, kuru izvēlēties?</Trans>
      </h3>
      <p>
        <Trans>Daži jautājumi palīdzēs saprast, kas vajadzīgs. Labs pirmais solis ir arī psihologs.</Trans>
      </p>
      {chooses && (
        <ButtonLink {...questionnaire} variant="primary">
          <Trans>Sākt anketu</Trans>
        </ButtonLink>
      )}
      <Button variant={chooses ? 'line' : 'primary'} onClick={onPsychologists}>
        <Trans>Rādīt psihologus</Trans>
      </Button>
    </article>
  )
}
