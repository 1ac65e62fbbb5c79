import { Plural } from '@lingui/react/macro'
import { CountMark } from './count-mark.tsx'

/** How many messages wait to be read, beside the way to them; nothing when there are none. */
export function UnreadCount({ of: unread }: { of: number }) {
  return (
    <CountMark of={unread}>
      <Plural value={unread} zero="# jaunu ziņu" one="# jauna ziņa" other="# jaunas ziņas" />
    </CountMark>
  )
}
