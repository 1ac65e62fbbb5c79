import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Hidden } from '../layout/hidden.tsx'
import styles from './star-rating.module.css'

const steps = [1, 2, 3, 4, 5]

type StarRatingProps = {
  /** What is rated. */
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  name?: string
}

/** One to five stars. A radio group: arrows choose, and "4 of 5" is read aloud. */
export function StarRating({ label, value, onChange, name }: StarRatingProps) {
  const { t } = useLingui()
  const made = useId()
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {steps.map((step) => (
        <label key={step} className={step <= value ? `${styles.star} ${styles.on}` : styles.star}>
          <input
            type="radio"
            name={name ?? made}
            value={step}
            checked={step === value}
            onChange={() => onChange(step)}
          />
          <Icon of={Star} />
          <Hidden>{t`${step} no 5`}</Hidden>
        </label>
      ))}
    </div>
  )
}

/** Stars that were given. */
export function Stars({ value }: { value: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.read} role="img" aria-label={t`${value} no 5`}>
      {steps.map((step) => (
        <span key={step} className={step <= value ? styles.on : undefined}>
          <Icon of={Star} />
        </span>
      ))}
    </span>
  )
}
