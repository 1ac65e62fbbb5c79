import { Fragment } from 'react'
import styles from './email-text.module.css'

/**
 * An e-mail address that goes on below where its writing has a joint, after the @ and before a point; in a word only where
 * there is room for nothing else.
 */
export function EmailText({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      {email.split(/(?<=@)|(?=\.)/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one address never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
