import { Plural } from '@lingui/react/macro'
import type { Place, Written } from './use-beside.ts'

interface Props {
  name: string
  written: Written
  place: Place
}

/** Says aloud, when it is quiet, what the other side writes beside the call; an open chat does so by itself. */
export function BesideSays({ name, written: { state }, place: { kind, unread } }: Props) {
  const newest = state.messages.findLast(({ mine }) => !mine)
  return (
    <p className="vh" aria-live="polite">
      {kind === 'call-chat' && newest && `${name}: ${newest.text}`}
      {kind === 'chat' && unread > 0 && (
        <>
          {name}: <Plural value={unread} zero="# jaunu ziņu" one="# jauna ziņa" other="# jaunas ziņas" />
        </>
      )}
    </p>
  )
}
