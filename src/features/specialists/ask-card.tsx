import { Trans } from '@lingui/react/macro'
import { Halves } from '../../ui/art/halves.tsx'
import { Button } from '../../ui/button/button.tsx'
import css from './specialists.module.css'

/** For those who cannot choose: where most begin. */
export function AskCard({ onPsychologists }: { onPsychologists: () => void }) {
  return (
    <article className={css.ask}>
      <div className={css.askArt}>
        <Halves kind="empty" />
      </div>
      <h3>
        <Trans>Nezināt, kuru izvēlēties?</Trans>
      </h3>
      <p>
        <Trans>Labs pirmais solis ir psihologs. Kopā sapratīsiet, kas vajadzīgs tālāk.</Trans>
      </p>
      <Button variant="primary" onClick={onPsychologists}>
        <Trans>Rādīt psihologus</Trans>
      </Button>
    </article>
  )
}
