import { useLive } from './replica-live.ts'
import { useSession } from './session.ts'

// What screens read of this device's copy. Each is undefined until the first answer; `whole` says whether what is not
// among the rows does not exist, or may still come. Screens that ask the server read the copy only while it is `wanted`.

export const useHeldNews = (wanted: boolean) => useLive('news', (replica) => replica.news(), { wanted })
export const useHeldNewsPost = (id: string, wanted: boolean) =>
  useLive(`news/${id}`, (replica) => replica.newsPost(id), { wanted })
export const useHeldSpecialists = (wanted: boolean) =>
  useLive('doctors', (replica) => replica.specialists(), { wanted })
export const useHeldSpecialist = (id: string, wanted = true) =>
  useLive(`doctors/${id}`, (replica) => replica.specialist(id), { wanted })

const useClient = () => useSession().user?.currentClient._id._id ?? ''

export function useHeldConsultations(wanted = true) {
  const client = useClient()
  return useLive(`consultations/${client}`, (replica) => replica.consultations(client), { wanted })
}

export function useHeldConsultation(id: string, wanted: boolean) {
  const client = useClient()
  return useLive(`consultations/${client}/${id}`, (replica) => replica.consultation(client, id), { wanted })
}

/** The questionnaire with every choice made on this device, sent or not. */
export const useHeldQuestionnaire = () => useLive('questionnaire', (replica) => replica.questionnaire())

/** Chats with their newest message and what is unread, the one written in last first. */
export const useChats = (wanted = true) => useLive('chats', (replica) => replica.chats(), { wanted })

/** How many messages wait to be read. */
export const useUnread = (): number =>
  useLive('unread', (replica) => replica.unreadMessages(), { passive: true }) ?? 0

/** The newest messages of a thread. A higher limit shows more upward, without a moment of nothing in between. */
export const useThread = (chatId: string, limit: number) =>
  useLive(`thread/${chatId}/${limit}`, (replica) => replica.thread(chatId, limit), { keep: true })

export const useThreadSearch = (chatId: string, words: string) =>
  useLive(`search/${chatId}/${words}`, (replica) => replica.searchThread(chatId, words), { keep: true })

/** What waits, is on its way or was refused, in numbers; unknown while nothing has opened the replica. */
export const useOutbox = () => useLive('outbox', (replica) => replica.outbox(), { passive: true })

/** What was refused and waits for a decision. */
export const useFailed = () => useLive('failed', (replica) => replica.failed()) ?? []
