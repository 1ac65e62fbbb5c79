import { useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { Hidden } from '../layout/hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './password-rules.module.css'

/** What a password needs, and which of it the typed one has already. */
export function PasswordRules({ value, id }: { value: string; id?: string }) {
  const { t } = useLingui()
  const rules = [
    { label: t`8 līdz 32 rakstzīmes`, met: value.length >= 8 && value.length <= 32 },
    { label: t`lielais burts`, met: /\p{Lu}/u.test(value) },
    { label: t`mazais burts`, met: /\p{Ll}/u.test(value) },
    { label: t`cipars`, met: /\p{Nd}/u.test(value) },
  ]
  return (
    <ul className={styles.rules} id={id}>
      {rules.map(({ label, met }) => (
        <li key={label} className={met ? styles.met : undefined}>
          <Icon of={met ? CircleCheck : Circle} />
          {label}
          <Hidden>{met ? t`: ir` : t`: vēl nav`}</Hidden>
        </li>
      ))}
    </ul>
  )
}
