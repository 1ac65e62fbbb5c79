import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import type { Chat } from '#contract/chat.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CallChat } from './call-chat.tsx'
import { Panel } from './panel.tsx'
import type { Place, Written } from './use-beside.ts'

/** A chat as it stands beside a call: the feature of chats has it, the page's address brings both together. */
export type ThreadBeside = ComponentType<{ chat: Chat }>

interface Props {
  id: string
  name: string
  written: Written
  place: Place
  thread: ThreadBeside
  onClose: () => void
}

/** Writing beside the conversation. */
export function BesidePanel({ id, name, written, place, thread: Thread, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Panel
      id={id}
      title={<Trans>Rakstīt sarunas biedram</Trans>}
      closeLabel={t`Aizvērt rakstīšanu`}
      onClose={onClose}
      fills
    >
      {place.kind === 'call-chat' ? (
        <CallChat partner={name} chat={written.callChat} state={written.state} />
      ) : place.kind === 'chat' ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Entered id={id}>
            <Thread chat={place.chat} />
          </Entered>
        </Suspense>
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  )
}

/** Enters the field once it is there, as the words of the call alone do, unless one has gone elsewhere meanwhile. */
function Entered({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => {
    const panel = document.getElementById(id)
    if (panel?.contains(document.activeElement)) panel.querySelector('textarea')?.focus()
  }, [id])
  return children
}
