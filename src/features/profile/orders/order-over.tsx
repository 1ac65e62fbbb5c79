import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { useBackToChoice } from './use-back-to-choice.ts'

/** What became of an order that is not to be paid any more. */
export function useOrderEnd() {
  const { t } = useLingui()
  const { day } = useFormats()
  return ({ status, returnedOn }: Order): { title: string; text: string } => {
    if (status === 'received')
      return {
        title: t`Nauda jau ir saņemta`,
        text: t`Pasūtītais ir jūsu profilā, un vairs nekas nav jāmaksā.`,
      }
    if (status === 'returned') {
      const on = returnedOn ? day(returnedOn) : ''
      return {
        title: t`Naudu nosūtījām atpakaļ`,
        text: t`Jūsu pārskaitījumu ${on} nosūtījām atpakaļ, un pasūtījums ir slēgts. Vairs nemaksājiet ar šo numuru.`,
      }
    }
    if (status === 'lapsed')
      return {
        title: t`Pasūtījuma termiņš ir beidzies`,
        text: t`Pasūtījums ir slēgts, un jums nekas nav jāmaksā. Ja pārskaitījums jau ir ceļā, nauda nepazudīs.`,
      }
    return {
      title: t`Pasūtījums ir atsaukts`,
      text: t`Jums nekas nav jāmaksā. Ja tomēr vēlaties, pasūtiet no jauna.`,
    }
  }
}

/** In place of how to pay: a repeated request found an order that is over by now. */
export function OrderOver({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { title, text } = useOrderEnd()(order)
  const box = useBackToChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={box}>
      <Stack gap={4}>
        <h2 id="buying" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{text}</p>
        <LinkButton onClick={onAgain}>
          <Trans>Uz izvēli</Trans>
        </LinkButton>
      </Stack>
    </div>
  )
}
