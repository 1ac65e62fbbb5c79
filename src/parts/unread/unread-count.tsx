import { Plural } from '@lingui/react/macro'
import styles from './unread-count.module.css'

/** How many messages wait to be read, beside the way to them; nothing when there are none. */
export function UnreadCount({ of: unread }: { of: number }) {
  if (unread === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="vh">
        <Plural value={unread} zero="# jaunu ziņu" one="# jauna ziņa" other="# jaunas ziņas" />
      </span>
    </span>
  )
}
