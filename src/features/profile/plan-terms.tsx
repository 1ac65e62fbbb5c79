import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/payment.ts'
import type { PlanBalance } from '#contract/purchase.ts'
import { minutesFor } from '#domain/length.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { PLAN_CONSULTATIONS, PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import { kindOfPlan } from '#domain/specialities.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useKindWords } from './kind-words.ts'
import css from './profile.module.css'
import type { PlanChoosing } from './use-plan-choice.ts'

/** What a plan gives, and what follows from taking it: now, each month, and on leaving. */
export function PlanTerms({ choice, way }: { choice: PlanChoosing; way: PaymentMethod }) {
  const formats = useFormats()
  const words = useKindWords()
  const now = useNow(60_000)
  const { plan, step, total, balance } = choice
  const own = balance.data?.plan
  const ordered = way === 'bank_transfer'
  const price = formats.euro(total)
  const length = formats.minutes(minutesFor('plan'))
  const resumedAt = formats.date(own?.endsAt ?? now)
  const next = formats.date(periodEnd(now, 1))
  return (
    <div className={css.plan}>
      <ul>
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
        {step === 'replace' && own && own.left > 0 && <KeptRest left={own.left} ends={own} />}
      </ul>
    </div>
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

/** What another plan leaves of the one before it. */
function KeptRest({ left, ends }: { left: number; ends: { renewsAt?: string; endsAt?: string } }) {
  const { date } = useFormats()
  const until = date(ends.endsAt ?? ends.renewsAt ?? 0)
  return (
    <Line>
      <Trans>
        Tagadējais plāns beidzas, bet tā atlikumu ({left}) varat lietot līdz {until}.
      </Trans>
    </Line>
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
