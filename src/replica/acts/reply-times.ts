import type { ReplyTimes } from '#contract/reply-times.ts'
import type { Kept } from '../refusal.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Keeps beside a chat what the server said of when answers come, until it says something else or the chat goes. */
export function putReplyTimes(
  context: WriteContext,
  { chatId, replyTimes }: { chatId: string; replyTimes: ReplyTimes },
): Promise<Kept<null>> {
  return asSession(context, async (db) => {
    const chat = await db.chats.get(chatId)
    // What is known already is not written again: each write is on the disk before it is done.
    if (chat && JSON.stringify(chat.answering) !== JSON.stringify(replyTimes))
      await db.chats.update(chatId, { answering: replyTimes })
    return null
  })
}
