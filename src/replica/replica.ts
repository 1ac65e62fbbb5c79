import type { Attachment } from '#contract/attachment.ts'
import type { Message } from '#contract/chat.ts'
import type { OwnMeasures } from '#contract/measure.ts'
import type { Language } from '#contract/enums.ts'
import { putReplyTimes } from './acts/reply-times.ts'
import { saveAnswer } from './acts/answers.ts'
import { receiveMessage, loadAbove, putAnswers } from './acts/arrivals.ts'
import type { WriteContext } from './acts/as-session.ts'
import { heldDraft, putDraft, readDraft } from './acts/drafts.ts'
import { putFollowUps } from './acts/follow-ups.ts'
import { readFile } from './acts/files.ts'
import { drop, resend } from './acts/failed.ts'
import { markRead } from './acts/marks.ts'
import { answerMeasure, putMeasures } from './acts/measures.ts'
import {
  consumeProfileSwitchRequest,
  type ProfileSwitchRequest,
  requestProfileSwitch,
} from './acts/profile-switch-request.ts'
import { editMessage, removeMessage, sendMessage, type Written } from './acts/messages.ts'
import { readMeta, GUEST, putMeta, syncState } from './meta.ts'
import { liveOver } from './live.ts'
import { openReplica } from './open.ts'
import { replyTimes } from './queries/reply-times.ts'
import { chats, unreadMessages } from './queries/chats.ts'
import { consultation, consultations } from './queries/consultations.ts'
import { followUps } from './queries/follow-ups.ts'
import { measures } from './queries/measures.ts'
import { canStillSend, failedItems, outboxSummary, unsentOf } from './queries/outbox.ts'
import { news, newsPost, specialist, specialists } from './queries/public.ts'
import { answersSent, questionnaire } from './queries/questionnaire.ts'
import { searchThread, thread } from './queries/thread.ts'
import { type Arrival, enterSession } from './session/enter.ts'
import { leaveSession, type Unsent } from './session/leave.ts'
import { syncLoop } from './sync/sync-loop.ts'
import type { RowsByNoun } from './sync/put-rows.ts'
import type { SessionRow } from './tables/local.ts'
import type { Environment } from './environment.ts'
import { writeTo } from './write.ts'

export type Replica = ReturnType<typeof createReplica>

/** What this device holds and owes, for one page or worker. Several of them share one database. */
export function createReplica(environment: Environment) {
  let present: Arrival | null = null
  /** Somebody was signed in while this page lived. */
  let someone = environment.beganSignedIn ?? false
  const { health, opened } = openReplica(environment.place, (tx) => {
    if (!present) return
    // Thrown away by the browser while this page lived: whoever is signed in begins again with an empty copy, and what
    // they do in that moment is theirs.
    void tx.table('session').put({ key: 'current', ...present } satisfies SessionRow)
    void enter(present)
  })
  const step = syncLoop({ environment, opened, health })
  const write = writeTo(opened)
  const live = liveOver(opened)
  let asked = false
  const context: WriteContext = {
    environment,
    write,
    queued() {
      step.queued()
      environment.background.finishLater()
      if (!asked) void environment.background.keepForGood()
      asked = true
    },
  }

  async function enter(arrival: Arrival): Promise<void> {
    present = arrival
    someone = true
    const { db } = await opened
    // Before the copy changes hands: nothing else tells whose they were.
    const { owner } = await syncState(db)
    if (owner !== GUEST && owner !== arrival.client) await environment.forgetPictures?.()
    const before = await db.session.get('current')
    if (before && before.person !== arrival.person) await leaveSession(db, environment, 'keep-anyway')
    await enterSession(db, arrival)
    environment.background.keepFresh()
    step.now().catch(() => undefined)
  }

  return {
    health,
    step: step.step,

    /** Somebody is signed in here, or is another client now. Whatever was copied for someone else goes. */
    enter,
    /** Nobody is signed in any more. See `Unsent` for what becomes of what was not sent, and `leaveSession` for `signal`. */
    async leave(unsent: Unsent, signal?: AbortSignal) {
      // No part of the database: they go also where it is stuck.
      if (someone) await environment.forgetPictures?.()
      const { db } = await opened
      if (!someone && (await syncState(db)).owner !== GUEST) await environment.forgetPictures?.()
      const left = await leaveSession(db, environment, unsent, signal)
      if (left === 'left') present = null
      return left
    },
    /** Who is signed in here, as any page or worker of this device knows it. */
    session: async () => (await opened).db.session.get('current'),
    /** Who wants notifications on this device; null: nobody. The worker sees to it when no page is there. */
    async notify(person: string | null) {
      const { db } = await opened
      if (person === null) await db.facts.delete('notified')
      else await putMeta(db, 'notified', person)
    },
    /** The session here, if its person wants notifications on this device. */
    async notified() {
      const { db } = await opened
      const session = await db.session.get('current')
      return session && session.person === (await readMeta(db, 'notified')) ? session : undefined
    },
    /** The person asked for another of their profiles, by a tap or in the menu. */
    requestProfileSwitch: async (request: ProfileSwitchRequest) =>
      requestProfileSwitch((await opened).db, environment.clock.now(), request),
    /** Whether they did, a moment ago; true once. */
    consumeProfileSwitchRequest: async (request: ProfileSwitchRequest) =>
      consumeProfileSwitchRequest((await opened).db, environment.clock.now(), request),
    async setLanguage(language: Language) {
      const { db } = await opened
      await db.session.update('current', { language })
    },

    sendMessage: (message: Written) => sendMessage(context, message),
    removeMessage: (messageId: string) => removeMessage(context, messageId),
    editMessage: (itemId: string, content: string) => editMessage(context, itemId, content),
    markRead: (mark: { chatId: string; seq: number }) => markRead(context, mark),
    saveAnswer: (answer: Parameters<typeof saveAnswer>[1]) => saveAnswer(context, answer),
    /** Sends the answers that wait, now, and says how they stand after it. */
    async sendAnswers() {
      await step.nowButFiles()
      return answersSent((await opened).db)
    },
    resend: (itemId: string) => resend(context, itemId),
    drop: (itemId: string) => drop(context, itemId),
    keepReplyTimes: (said: Parameters<typeof putReplyTimes>[1]) => putReplyTimes(context, said),
    keepFollowUps: (rows: Parameters<typeof putFollowUps>[1]) => putFollowUps(context, rows),
    keepMeasures: (own: OwnMeasures) => putMeasures(context, own),
    answerMeasure: (answered: Parameters<typeof answerMeasure>[1]) => answerMeasure(context, answered),
    keepDraft: (key: string, value: unknown, client?: string) => putDraft(context, key, value, client),
    readDraft: async (key: string) => readDraft((await opened).db, key),
    draft: (key: string) => live((db) => heldDraft(db, key)),

    /** Takes over what the server answered to someone signed in as this client (null: a guest). */
    put: async (client: string | null, rows: RowsByNoun) => putAnswers((await opened).db, client, rows),
    async receive(message: Message) {
      await receiveMessage((await opened).db, message)
      step.nudge()
    },
    loadAbove: async (chatId: string) => loadAbove((await opened).db, environment.api, chatId),
    readFile: async (chatId: string, attachment: Attachment) =>
      readFile((await opened).db, environment, chatId, attachment),
    unsent: async () => unsentOf((await opened).db),
    unsentNow: () => live(unsentOf),
    canStillSend: async () => canStillSend((await opened).db),

    /** Something may have changed on the server. */
    nudge: step.nudge,
    /** Gives up what is being fetched: its token is about to be over. See `isOver` of the environment. */
    abortFetching: () => step.abortFetching(),
    /** Sends and fetches at once, whatever failed before. Ends when that is done. */
    now: step.now,
    watchLive: step.watchLive,
    /** Throws the whole database away, where wiping it does not work. */
    async destroy() {
      present = null
      const { db } = await opened
      await db.delete({ disableAutoOpen: false })
    },
    async stop() {
      step.stop()
      const { db } = await opened
      db.close()
    },

    news: () => live(news),
    newsPost: (id: string) => live((db) => newsPost(db, id)),
    specialists: () => live(specialists),
    specialist: (id: string) => live((db) => specialist(db, id)),
    questionnaire: () => live(questionnaire),
    measures: () => live(measures),
    consultations: (client: string) => live((db) => consultations(db, client)),
    consultation: (client: string, id: string) => live((db) => consultation(db, client, id)),
    chats: () => live(chats),
    replyTimes: (chatId: string) => live((db) => replyTimes(db, chatId)),
    followUps: (client: string) => live((db) => followUps(db, client)),
    unreadMessages: () => live(unreadMessages),
    thread: (chatId: string, limit: number) => live((db) => thread(db, chatId, limit)),
    searchThread: (chatId: string, words: string) => live((db) => searchThread(db, chatId, words)),
    outbox: () => live((db) => outboxSummary(db, environment.clock.now)),
    failed: () => live(failedItems),
  }
}
