import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button-link.tsx'

/** Leads to how one chooses, further down the page. */
export function HelpMeChoose() {
  return (
    <ButtonLink to="/" hash="how" size="l" resetScroll={false}>
      <Trans>Palīdziet man izvēlēties</Trans>
    </ButtonLink>
  )
}
