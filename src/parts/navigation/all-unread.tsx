import { useUnread } from '../../hooks/replica-queries.ts'
import { UnreadCount } from '../unread/unread-count.tsx'

/** How many messages of all conversations wait to be read. */
export function AllUnread() {
  return <UnreadCount of={useUnread()} />
}
