import { Trans, useLingui } from '@lingui/react/macro'
import { TicketCheck } from 'lucide-react'
import type { Plan } from '#contract/plan.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './plan-line.module.css'

/** The plan that was chosen before signing up. */
export function PlanLine({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const names = {
    advanced: t`Speciālista abonements, 5\u00a0×\u00a060\u00a0min`,
    basic: t`Ārsta abonements, 5\u00a0×\u00a060\u00a0min`,
    pay_as_you_go: t`Maksa par katru reizi, 45\u00a0min`,
  }
  return (
    <p className={styles.plan}>
      <Icon of={TicketCheck} />
      <span className="grow">
        <Trans>
          Jūsu izvēle: <b>{names[plan]}</b>
        </Trans>
      </span>
      <TextLink inherit to="/pricing">
        <Trans>Mainīt</Trans>
      </TextLink>
    </p>
  )
}
