import { Trans } from '@lingui/react/macro'

/** Where a card tells the next free time of others. */
export function NoNewPatients() {
  return <Trans>Jaunus pacientus pašlaik nepieņem</Trans>
}
