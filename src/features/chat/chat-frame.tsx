import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import css from './chat-frame.module.css'

interface Props {
  /** The chat that is open beside the list. */
  openChat: string | undefined
  /** Something is open: on a phone it stands instead of the list. */
  open: boolean
  children: ReactNode
}

/** Conversations on one side, the open one on the other; on a phone one of them. */
export function ChatFrame({ openChat, open, children }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.chat} data-view={open ? 'thread' : 'list'}>
      <PageTitle>{t`Čats`}</PageTitle>
      {/* Heard wherever one is; seen above the list only. */}
      <h1 className="vh">{t`Čats`}</h1>
      <ConversationList openChat={openChat} />
      {children}
    </div>
  )
}
