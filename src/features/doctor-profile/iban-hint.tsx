import { Trans } from '@lingui/react/macro'
import { IBAN_COOL_DOWN_HOURS } from '#domain/deadlines.ts'

/** What an IBAN is for, and what changing it means, before it is changed. */
export function IbanHint({ first }: { first: boolean }) {
  const hours = IBAN_COOL_DOWN_HOURS
  if (first) return <Trans>Spēkā uzreiz, bez izskatīšanas. Pacienti to neredz.</Trans>
  return (
    <Trans>
      Pacienti to neredz. Pēc maiņas jaunu izmaksu varēs pieteikt pēc {hours} stundām. Jau pieteiktās izmaksas
      saņemsiet kontā, kuram tās pieteicāt.
    </Trans>
  )
}
