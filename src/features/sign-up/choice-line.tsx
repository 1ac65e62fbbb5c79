import { Trans } from '@lingui/react/macro'
import { TicketCheck, type LucideIcon } from 'lucide-react'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './choice-line.module.css'

interface Props {
  choice: string
  icon?: LucideIcon
  /** Where it was chosen, and can be chosen again. */
  to?: '/pricing' | '/apply'
}

/** What was chosen before signing up, and the way back there. */
export function ChoiceLine({ choice, icon = TicketCheck, to = '/pricing' }: Props) {
  return (
    <p className={styles.plan}>
      <Icon of={icon} />
      <span className="grow">
        <Trans>
          Jūsu izvēle: <b>{choice}</b>
        </Trans>
      </span>
      <TextLink inherit to={to}>
        <Trans>Mainīt</Trans>
      </TextLink>
    </p>
  )
}
