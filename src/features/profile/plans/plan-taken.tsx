import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PatientPlan } from '#contract/subscription.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ReceiptNote } from '../../../parts/payment/receipt-note.tsx'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AfterPaying } from '../orders/after-paying.tsx'

/** After the payment: what there is now, and what can be done with it. */
export function PlanTaken({ plan, from }: { plan: PatientPlan; from: string | undefined }) {
  const names = usePlanNames()
  const { date } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the answer takes the focus, and is read aloud with it.
  useEffect(() => heading.current?.focus(), [])
  const title = names[plan.name]
  const { left, renewsAt } = 'left' in plan ? plan : {}
  const until = renewsAt && date(renewsAt)
  return (
    <Stack gap={4}>
      <h2 id="buying" tabIndex={-1} ref={heading}>
        <Trans>{title} ir jūsu</Trans>
      </h2>
      {until && (
        <p>
          <Trans>
            Konsultācijas šim mēnesim: <b className="num">{left}</b>. Nākamais maksājums {until}.
          </Trans>
        </p>
      )}
      <p className="small">
        <ReceiptNote />
      </p>
      <AfterPaying from={from} chat />
      <p>
        <TextLink to="/patient/profile/{-$tab}" params={{ tab: 'paymentplan' }} search={{}}>
          <Trans>Mans plāns</Trans>
        </TextLink>
      </p>
    </Stack>
  )
}
