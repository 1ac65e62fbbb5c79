import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { listOrders } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { PlanAhead, PlanBalance } from '#contract/purchase.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { PLAN_CONSULTATIONS, PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import { kindOfPlan, type Subscription } from '#domain/specialities.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useKindWords } from '../orders/kind-words.ts'
import { MonthAhead } from './months-ahead.tsx'
import css from '../profile.module.css'
import type { PlanChoosing } from './use-plan-choice.ts'

/** What a plan gives, and what follows from taking it: now, each month, and on leaving. */
export function PlanTerms({ choice, way }: { choice: PlanChoosing; way: PaymentMethod }) {
  const formats = useFormats()
  const words = useKindWords()
  const now = useNow(60_000)
  const { plan, step, total, balance } = choice
  const own = balance.data?.plan
  const ahead = balance.data?.ahead?.filter(({ name }) => name === own?.name) ?? []
  const ordered = way === 'bank_transfer'
  const price = formats.euro(total)
  const length = formats.minutes(minutesFor('plan'))
  const resumedAt = formats.date(own?.endsAt ?? now)
  const next = formats.date(periodEnd(now, 1))
  return (
    <ul className={css.includes}>
      <Line>
        <Plural
          value={PLAN_CONSULTATIONS}
          zero={`# konsultāciju mēnesī, katra ${length}`}
          one={`# konsultācija mēnesī, ${length}`}
          other={`# konsultācijas mēnesī, katra ${length}`}
        />
      </Line>
      <Line>{words.covers(kindOfPlan(plan))}</Line>
      <Line>
        <Trans>Čats ar speciālistiem</Trans>
      </Line>
      <Line>
        {ordered ? (
          step === 'resume' ? (
            <Trans>Nākamais mēnesis sāksies, kad beigsies šis: {resumedAt}.</Trans>
          ) : (
            <Trans>Mēnesis sākas, kad nauda ir saņemta.</Trans>
          )
        ) : step === 'resume' ? (
          <Trans>
            Šodien nekas nav jāmaksā. Nākamreiz {price} iekasēsim {resumedAt} un pēc tam katru mēnesi.
          </Trans>
        ) : (
          <Trans>
            Mēnesis sākas līdz ar maksājumu. Nākamreiz {price} iekasēsim {next}, un tā katru mēnesi.
          </Trans>
        )}
      </Line>
      <Line>
        <Trans>Neizlietotās konsultācijas uz nākamo mēnesi nepāriet.</Trans>
      </Line>
      <Line>
        {ordered ? (
          <Trans>Pats abonements neatjaunosies: pirms beigām atgādināsim, kā turpināt.</Trans>
        ) : (
          <Trans>
            Atcelt varat jebkurā brīdī sadaļā „Mans plāns”: samaksātais paliek līdz mēneša beigām.
          </Trans>
        )}
      </Line>
      {ordered && own && own.status !== 'cancelled' && <ChargedMeanwhile plan={own} />}
      {ordered && step !== 'resume' && (
        <Line>
          <Trans>
            Ja pēc pasūtīšanas sāksiet citu abonementu, tas turpināsies, un pasūtītā mēneša konsultācijas
            varēsiet lietot līdztekus.
          </Trans>
        </Line>
      )}
      {!ordered && <OrderedBefore plan={plan} />}
      {step === 'replace' && own && (own.left > 0 || ahead.length > 0) && (
        <KeptRest own={own} ahead={ahead} ordered={ordered} />
      )}
    </ul>
  )
}

/** A card is charged for the plan there is, until the money of an order takes its place. */
function ChargedMeanwhile({ plan: { name, renewsAt } }: { plan: PlanBalance }) {
  const { date, money } = useFormats()
  const day = date(renewsAt ?? 0)
  const price = money(PLAN_PRICE_CENTS[name])
  return (
    <Line>
      <Trans>
        Kamēr nauda nav saņemta, tagadējais plāns turpinās, un {day} no kartes iekasēsim {price}. Ja to
        nevēlaties, vispirms atceliet to sadaļā „Mans plāns”.
      </Trans>
    </Line>
  )
}

/** What becomes of a month that was ordered and waits for its money, when a plan is taken by card now. */
function OrderedBefore({ plan }: { plan: Subscription }) {
  const names = usePlanNames()
  const orders = useApiQuery(listOrders, { query: { status: 'open', limit: 200 } })
  const ordered = orders.data?.data.flatMap(({ what }) => (what.kind === 'plan' ? [what.plan] : []))[0]
  if (!ordered) return null
  const name = names[ordered]
  return (
    <Line>
      {ordered === plan ? (
        <Trans>
          Jūsu pasūtījums „{name}” paliek spēkā: kad tā nauda pienāks, tā mēnesi pievienosim šī mēneša beigām.
        </Trans>
      ) : (
        <Trans>
          Jūsu pasūtījums „{name}” paliek spēkā: kad tā nauda pienāks, tā mēneša konsultācijas varēsiet lietot
          līdztekus šim plānam.
        </Trans>
      )}
    </Line>
  )
}

/** What another plan leaves of the one before it. */
function KeptRest({
  own,
  ahead,
  ordered,
}: {
  own: PlanBalance
  ahead: readonly PlanAhead[]
  /** It begins with its money, not now. */
  ordered: boolean
}) {
  const { date } = useFormats()
  const { left, monthEndsAt, endsAt, renewsAt } = own
  const until = date(monthEndsAt ?? endsAt ?? renewsAt ?? 0)
  return (
    <>
      <Line>
        {ordered ? (
          <Trans>
            Kad nauda būs saņemta, tagadējais plāns beigsies, bet tā atlikumu ({left}) varēsiet lietot līdz{' '}
            {until}.
          </Trans>
        ) : (
          <Trans>
            Tagadējais plāns beidzas, bet tā atlikumu ({left}) varat lietot līdz {until}.
          </Trans>
        )}
      </Line>
      {ahead.length > 0 && (
        <Line>
          <Trans>Arī uz priekšu apmaksātais paliek jums:</Trans>
          {ahead.map((month) => (
            <Fragment key={month.startsAt}>
              {' '}
              <MonthAhead month={month} />.
            </Fragment>
          ))}
        </Line>
      )}
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={Check} />
      <span>{children}</span>
    </li>
  )
}
