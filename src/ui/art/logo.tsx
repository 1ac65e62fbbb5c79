import styles from './logo.module.css'

/** The mark alone: two halves that share a line. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.first} d="M15.4 2.5a9.5 9.5 0 0 0 0 19Z" />
      <path className={styles.second} d="M16.6 10.5a9.5 9.5 0 0 1 0 19Z" />
    </svg>
  )
}

/** The mark and the name. Where it leads is the shell's business. */
export function Logo() {
  return (
    <span className={styles.logo} translate="no">
      <Mark />
      <span>Saruna</span>
    </span>
  )
}
