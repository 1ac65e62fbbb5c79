import { useUnread } from '../../data/replica-queries.ts'
import { UnreadCount } from './unread-count.tsx'

/** How many messages of all conversations wait to be read. */
export function AllUnread() {
  return <UnreadCount of={useUnread()} />
}
