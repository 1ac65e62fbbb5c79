import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Card as SavedCard, listCards, makeCardDefault } from '#contract/card.ts'
import { getBalance } from '#contract/purchase.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useUser } from '../../../session/session.ts'
import { AddCardDialog } from '../../../parts/payment/add-card-dialog.tsx'
import { CardRow, cardLabel } from '../../../parts/payment/card-row.tsx'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/chip/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { planOf } from '../plans/plan-of.ts'
import css from '../profile.module.css'
import { RemoveCardDialog } from './remove-card-dialog.tsx'

/** The saved cards: add, remove, choose which is charged first, but for a plan, which has a card of its own. */
export function CardsTab() {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<SavedCard | null>(null)
  const list = useApiQuery(listCards, { query: { limit: 200 } })
  const prefer = useApiMutation(makeCardDefault, { refresh: [listCards, getBalance] })
  const cards = list.data?.data ?? []
  const user = useUser()
  const isFree = planOf(user) === 'free'
  const plan = useApiQuery(getBalance, {}, { enabled: user.role === 'patient' }).data?.plan
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      <Trans>Pievienot karti</Trans>
    </Button>
  )
  return (
    <div className={css.narrow}>
      <Card as="section" aria-labelledby="cards">
        <CardHead title={t`Kartes`} id="cards" actions={cards.length > 0 && add} />
        <Stack gap={4}>
          {prefer.error && (
            <Banner tone="danger" live="alert">
              {errorText(prefer.error)}
            </Banner>
          )}
          {list.isPending && <Skeleton lines={3} />}
          {list.isError && <LoadFailed answer={list} level={3} />}
          {list.isSuccess && cards.length === 0 && (
            <Empty title={t`Karšu vēl nav.`} action={add}>
              {isFree ? (
                <Trans>Konsultācijas jums ir bez maksas, karte nav vajadzīga.</Trans>
              ) : (
                <Trans>Karte būs vajadzīga, kad rezervēsiet sarunu, kas nav samaksāta iepriekš.</Trans>
              )}
            </Empty>
          )}
          {cards.length > 0 && (
            <ul className={css.cards}>
              {cards.map((card) => (
                <li key={card._id}>
                  <CardRow card={card}>
                    {card.default && (
                      <Badge>
                        <Trans>Galvenā</Trans>
                      </Badge>
                    )}
                  </CardRow>
                  <p className="xs dim">{card.name}</p>
                  {card._id === plan?.card?._id && (
                    <p className="small">
                      <Trans>No šīs kartes iekasēsim abonementu.</Trans>
                    </p>
                  )}
                  <Row>
                    {!card.default && (
                      <Button
                        size="s"
                        icon={CreditCard}
                        busy={prefer.isPending && prefer.variables?.params.id === card._id}
                        onClick={() => prefer.mutate({ params: { id: card._id } })}
                      >
                        <Trans>Padarīt par galveno</Trans>
                        <span className="vh">: {cardLabel(card)}</span>
                      </Button>
                    )}
                    <Button size="s" variant="danger-line" onClick={() => setRemoving(card)}>
                      <Trans>Noņemt</Trans>
                      <span className="vh">: {cardLabel(card)}</span>
                    </Button>
                  </Row>
                </li>
              ))}
            </ul>
          )}
          <p className="xs dim">
            <Trans>
              Kartes numuru un CVC mēs neglabājam, tikai veidu, pēdējos četrus ciparus un termiņu.
            </Trans>
          </p>
        </Stack>
      </Card>
      <AddCardDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          toast({ text: t`Karte pievienota.` })
        }}
      />
      <RemoveCardDialog
        card={removing}
        others={cards.filter(({ _id }) => _id !== removing?._id)}
        plan={plan}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}
