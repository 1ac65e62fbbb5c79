import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../app/services.tsx'
import { openCallChat, type CallChat, type CallChatState } from './call-chat.ts'

/** What is written beside one call, gone with its screen; heard only while one is in the call here. */
export function useCallChat(
  consultationId: string,
  inside: boolean,
): { callChat: CallChat; state: CallChatState } {
  const { socket } = useServices()
  const [chat] = useState(() => openCallChat({ socket, consultationId, newId: () => crypto.randomUUID() }))
  useEffect(() => (inside ? chat.listen() : undefined), [chat, inside])
  return { callChat: chat, state: useSyncExternalStore(chat.subscribe, chat.state) }
}
