import { Trans } from '@lingui/react/macro'
import css from './no-writing.module.css'

/** Stands in place of a specialist's field until the patient, who has no plan with chat, has answered. */
export function NotAnswered() {
  return (
    <div className={css.bar} data-at-bottom>
      <p>
        <Trans>
          Pacientam nav abonementa ar čatu. Rakstīt tālāk varēsiet, kad pacients būs atbildējis; kamēr riska
          atbilde ir atvērta, pacients to var.
        </Trans>
      </p>
    </div>
  )
}
