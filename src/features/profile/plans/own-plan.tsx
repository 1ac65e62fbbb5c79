import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PlanAhead, PlanBalance } from '#contract/purchase.ts'
import { PLAN_CONSULTATIONS, PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { CancelPlanDialog } from './cancel-plan-dialog.tsx'
import { NoPlanCard } from './no-plan-card.tsx'
import { PlanCardDialog } from './plan-card-dialog.tsx'
import { MonthsAhead } from './months-ahead.tsx'
import { isRenewing } from './renewing.ts'
import { WaitingRenewal } from './waiting-renewal.tsx'

/** Where the person's own plan stands, and what can be done about it: pay, go on, cancel. */
export function OwnPlan({ plan, ahead }: { plan: PlanBalance; ahead: readonly PlanAhead[] }) {
  const [cancelling, setCancelling] = useState(false)
  const [changing, setChanging] = useState(false)
  return (
    <Stack gap={4}>
      <Standing plan={plan} ahead={ahead} />
      {plan.status !== 'cancelled' && (
        <>
          <Row>
            <Button icon={CreditCard} onClick={() => setChanging(true)}>
              <Trans>Mainīt karti</Trans>
            </Button>
            <Button variant="danger-line" onClick={() => setCancelling(true)}>
              <Trans>Atcelt abonementu</Trans>
            </Button>
          </Row>
          <CancelPlanDialog plan={plan} open={cancelling} onClose={() => setCancelling(false)} />
          <PlanCardDialog plan={plan} open={changing} onClose={() => setChanging(false)} />
        </>
      )}
    </Stack>
  )
}

function Standing({ plan, ahead }: { plan: PlanBalance; ahead: readonly PlanAhead[] }) {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const renewing = isRenewing(plan, useNow(60_000))
  const { name, status, left } = plan
  const day = date(plan.endsAt ?? plan.renewsAt ?? 0)
  const price = money(PLAN_PRICE_CENTS[name])
  const all = PLAN_CONSULTATIONS
  const card = plan.card && cardLabel(plan.card)
  if (plan.waits) return <WaitingRenewal plan={plan} />
  if (status === 'past_due')
    return (
      <Banner tone="danger" live="status" title={t`Abonementu neizdevās atjaunot`}>
        <Stack gap={3}>
          <p>
            {card ? (
              <Trans>
                Jauno mēnesi neizdevās apmaksāt. Čats jums paliek. Mēģināsim vēlreiz {day} ar karti {card},
                vai arī samaksājiet tagad, ja vēlaties, ar citu karti.
              </Trans>
            ) : (
              <Trans>
                Jauno mēnesi neizdevās apmaksāt. Čats jums paliek. Mēģināsim vēlreiz {day}, ja līdz tam
                pievienosiet derīgu karti.
              </Trans>
            )}
          </p>
          <ToPlan plan={name}>
            <Trans>Samaksāt tagad</Trans>
          </ToPlan>
        </Stack>
      </Banner>
    )
  if (renewing)
    return (
      <>
        <p>
          <Trans>
            Jaunais mēnesis šobrīd tiek apmaksāts: iekasējam {price}. Tiklīdz maksājums izdosies, jums atkal
            būs {all} konsultācijas. Čats jums paliek.
          </Trans>
        </p>
        <MonthsAhead months={ahead} />
      </>
    )
  return (
    <>
      <p>
        <Trans>
          Šī mēneša atlikums: <b className="num">{left}</b> no {all} konsultācijām.
        </Trans>
      </p>
      <MonthsAhead months={ahead} />
      {status === 'active' ? (
        <>
          <p>
            {card ? (
              <Trans>
                Atjaunosies {day}: iekasēsim {price} no kartes {card}, un konsultācijas atkal būs {all}.
              </Trans>
            ) : (
              <Trans>
                Atjaunosies {day}: iekasēsim {price}, un konsultācijas atkal būs {all}.
              </Trans>
            )}
          </p>
          {!card && <NoPlanCard day={day} />}
        </>
      ) : (
        <>
          <p>
            {plan.byTransfer ? (
              <Trans>
                Apmaksāts ar pārskaitījumu līdz {day}. Pats tas neatjaunosies: ja nekas netiks darīts, pēc tam
                maksāsiet par katru konsultāciju.
              </Trans>
            ) : (
              <Trans>
                Abonements ir atcelts. Konsultācijas un čats jums paliek līdz {day}, pēc tam maksāsiet par
                katru konsultāciju.
              </Trans>
            )}
          </p>
          <ToPlan plan={name}>
            <Trans>Turpināt abonementu</Trans>
          </ToPlan>
        </>
      )}
    </>
  )
}

/** Leads to where the plan is paid or goes on. */
function ToPlan({ plan, children }: { plan: PlanBalance['name']; children: ReactNode }) {
  return (
    <Row>
      <ButtonLink variant="primary" to="/patient/profile/{-$tab}" params={{ tab: 'plans' }} search={{ plan }}>
        {children}
      </ButtonLink>
    </Row>
  )
}
