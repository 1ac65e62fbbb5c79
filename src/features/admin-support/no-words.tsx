import { Trans } from '@lingui/react/macro'

/** Stands for a message that was sent without a word. */
export function NoWords() {
  return (
    <span className="dim">
      <Trans>Ziņa bez teksta</Trans>
    </span>
  )
}
