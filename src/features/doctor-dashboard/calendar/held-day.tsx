import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { HeldNote } from '../../../parts/form/held-note.tsx'

type Props = Omit<ComponentProps<typeof HeldNote>, 'children'>

/** Says that the doctor reads what this device holds, and which answers have to wait. */
export function HeldDay(props: Props) {
  return (
    <HeldNote {...props}>
      <Trans>Apstiprināt, noraidīt, atcelt vai pievienoties varēs, tiklīdz būs savienojums.</Trans>
    </HeldNote>
  )
}
