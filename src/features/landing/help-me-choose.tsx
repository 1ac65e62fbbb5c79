import { Trans } from '@lingui/react/macro'
import { useQuestionnaireLink } from '../../parts/questionnaire/questionnaire-link.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

/** Leads to the questions that help to choose. */
export function HelpMeChoose() {
  return (
    <ButtonLink {...useQuestionnaireLink()} size="l">
      <Trans>Palīdziet man izvēlēties</Trans>
    </ButtonLink>
  )
}
