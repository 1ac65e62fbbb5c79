import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#contract/card.ts'
import { CardRow } from '../../../parts/payment/card-row.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CardRadios } from './card-radios.tsx'

interface Props {
  cards: readonly Card[]
  /** The one that would be charged; none can be when it is missing. */
  card: Card | undefined
  /** Whether a card is still good when it is charged. */
  lasts: (card: Card) => boolean
  onCard: (id: string) => void
  onAdd: () => void
}

/** The card that will be charged, and the way to another. */
export function CardToCharge({ cards, card, lasts, onCard, onAdd }: Props) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  if (!card)
    return (
      <Button variant="soft" block icon={Plus} onClick={onAdd}>
        <Trans>Pievienot karti</Trans>
      </Button>
    )
  return (
    <>
      <CardRow card={card}>
        <LinkButton onClick={() => setChoosing(true)} aria-label={t`Mainīt karti`}>
          <Trans>Mainīt</Trans>
        </LinkButton>
      </CardRow>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t`Ar kuru karti maksāsiet?`}>
        <Stack gap={5}>
          <CardRadios cards={cards} chosen={card._id} lasts={lasts} onCard={onCard} />
          <Button
            icon={Plus}
            block
            onClick={() => {
              setChoosing(false)
              onAdd()
            }}
          >
            <Trans>Pievienot citu karti</Trans>
          </Button>
          <Button variant="primary" block onClick={() => setChoosing(false)}>
            <Trans>Gatavs</Trans>
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
