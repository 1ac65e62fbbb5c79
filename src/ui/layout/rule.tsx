import styles from './rule.module.css'

/** A thin line between two parts of one surface. */
export function Rule() {
  return <hr className={styles.rule} />
}
