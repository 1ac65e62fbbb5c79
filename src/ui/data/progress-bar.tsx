import styles from './progress-bar.module.css'

/** How far along; the words for it stand above. Drawn with attributes, so it needs no style of its own. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  const part = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <svg
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      focusable="false"
    >
      <rect className={styles.value} width={`${part}%`} height="100%" rx="5" />
    </svg>
  )
}
