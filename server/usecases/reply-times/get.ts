import type { ReplyTimes } from '#contract/reply-times.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { ANSWERS_COUNT_FOR, usualAnswerTime } from '#domain/answer-time.ts'
import { countAnswers } from '../../store/reply-times/read.ts'
import { ownChat } from '../chat/own-chat.ts'
import { stateOf } from '../chat/view.ts'
import type { Actor, Ports } from '../ports.ts'
import { readReplyTimes } from './own.ts'

/** When a patient may expect an answer in one of their chats; of a closed one nothing is said. */
export async function getReplyTimes(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  chatId: string,
): Promise<Outcome<ReplyTimes>> {
  const { sql } = ports.database
  const own = await ownChat(sql, actor, chatId)
  if (isFailure(own)) return own
  const { doctor_id: doctorId } = own.chat
  const said = await readReplyTimes(ports, sql, doctorId)
  if (!said) return failure('not_found')
  if (stateOf(own.chat).closed) return { hours: [], usual: null, absence: null, timeZone: said.timeZone }
  const since = new Date(ports.clock.now() - ANSWERS_COUNT_FOR)
  return { ...said, usual: usualAnswerTime(await countAnswers(sql, doctorId, since)) }
}
