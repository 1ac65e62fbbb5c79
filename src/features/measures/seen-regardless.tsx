import { Trans } from '@lingui/react/macro'

/** Beside the choice of who sees answers: which answer it is not about. */
export function SeenRegardless() {
  return (
    <Trans>
      Atbildi, kas var nozīmēt briesmas, jūsu speciālisti redz arī tad, ja pārējās viņiem nerādāt.
    </Trans>
  )
}

/** The same beside such an answer itself. */
export function ThisIsSeen() {
  return <Trans>Šo atbildi jūsu speciālisti redz arī tad, ja pārējās viņiem nerādāt.</Trans>
}
