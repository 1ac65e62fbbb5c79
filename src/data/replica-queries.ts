import { question, useLive } from './replica-live.ts'
import { clientOf, type Session } from '../session/session-view.ts'
import { useSession } from '../session/session.ts'

// What screens read of this device's copy. Each is undefined until the first answer; `whole` says whether what is not
// among the rows does not exist, or may still come. Screens that ask the server read the copy only while it is `wanted`.

export const heldNews = question((replica) => replica.news())
export const useHeldNews = (wanted: boolean) => useLive(heldNews(), { wanted })

const heldNewsPost = question((replica, id: string) => replica.newsPost(id))
export const useHeldNewsPost = (id: string, wanted: boolean) => useLive(heldNewsPost(id), { wanted })

export const heldSpecialists = question((replica) => replica.specialists())
export const useHeldSpecialists = (wanted: boolean) => useLive(heldSpecialists(), { wanted })

const heldSpecialist = question((replica, id: string) => replica.specialist(id))
export const useHeldSpecialist = (id: string, wanted = true) => useLive(heldSpecialist(id), { wanted })

const consultations = question((replica, client: string) => replica.consultations(client))
/** Those of whoever uses the page. */
export const heldConsultations = (session: Session) => consultations(clientOf(session) ?? '')
export const useHeldConsultations = (wanted = true) => useLive(heldConsultations(useSession()), { wanted })

const heldConsultation = question((replica, client: string, id: string) => replica.consultation(client, id))
export const useHeldConsultation = (id: string, wanted: boolean) =>
  useLive(heldConsultation(clientOf(useSession()) ?? '', id), { wanted })

/** The questionnaire with every choice made on this device, sent or not. */
export const heldQuestionnaire = question((replica) => replica.questionnaire())
export const useHeldQuestionnaire = () => useLive(heldQuestionnaire())

/** A patient's measures with everything answered on this device, sent or not. */
const heldMeasures = question((replica) => replica.measures())
export const useHeldMeasures = () => useLive(heldMeasures())

/** Chats with their newest message and what is unread, the one written in last first. */
export const heldChats = question((replica) => replica.chats())
export const useChats = (wanted = true) => useLive(heldChats(), { wanted })

const unread = question((replica) => replica.unreadMessages(), { passive: true })
/** How many messages wait to be read. */
export const useUnread = (): number => useLive(unread()) ?? 0

const replyTimes = question((replica, chatId: string) => replica.replyTimes(chatId))
/** When answers come in a chat, as this device last heard. */
export const useHeldReplyTimes = (chatId: string) => useLive(replyTimes(chatId))

const followUps = question((replica, client: string) => replica.followUps(client))
/** The next appointments that this patient is offered, as this device last heard. */
export const useHeldFollowUps = () => useLive(followUps(clientOf(useSession()) ?? ''))

/** Messages of a thread that are shown at first, and how many more each time one scrolls up. */
export const THREAD_PAGE = 60

/** The newest messages of a thread. */
export const heldThread = question((replica, chatId: string, limit: number) => replica.thread(chatId, limit))
/** A higher limit shows more upward, without a moment of nothing in between. */
export const useThread = (chatId: string, limit: number) => useLive(heldThread(chatId, limit), { keep: true })

const found = question((replica, chatId: string, words: string) => replica.searchThread(chatId, words))
export const useThreadSearch = (chatId: string, words: string) =>
  useLive(found(chatId, words), { keep: true })

const outbox = question((replica) => replica.outbox(), { passive: true })
/** What waits, is on its way or was refused, in numbers; unknown while nothing has opened the replica. */
export const useOutbox = () => useLive(outbox())

const unsent = question((replica) => replica.unsentNow(), { passive: true })
/** How much would be lost by signing out now; unknown while nothing has opened the replica. */
export const useUnsent = (wanted: boolean) => useLive(unsent(), { wanted })

const failed = question((replica) => replica.failed())
/** What was refused and waits for a decision. */
export const useFailed = () => useLive(failed()) ?? []
