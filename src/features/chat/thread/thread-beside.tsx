import { useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { THREAD_PAGE, useThread } from '../../../data/replica-queries.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { Talk } from './talk.tsx'

/** A conversation beside something else: its messages and the field, and nothing that leads away. */
export function ThreadBeside({ chat }: { chat: Chat }) {
  const name = usePatientName()(chat.with)
  const [limit, setLimit] = useState(THREAD_PAGE)
  const thread = useThread(chat._id, limit)
  return <Talk chat={chat} name={name} thread={thread} onMore={() => setLimit((now) => now + THREAD_PAGE)} />
}
