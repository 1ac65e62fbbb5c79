import { useMemo } from 'react'
import type { Replica } from '../replica/replica.ts'
import { useServices } from '../app/services.tsx'

export type { ChosenFile } from '../replica/acts/messages.ts'
export { isRefusal, type RefusalCode } from '../replica/refusal.ts'
export type { RefusedCode } from '../replica/tables/outbox.ts'

/** What of the replica acts, each by its own types. */
type Acts = {
  [K in ActName]: (...input: Parameters<Replica[K]>) => ReturnType<Replica[K]>
}

/**
 * What a person does here and may do offline. Each is kept on this device, shown as waiting and sent when the server can
 * be reached; a refusal means that nothing was kept.
 */
export function useOfflineActs() {
  const { replica: lazyReplica } = useServices()
  return useMemo(() => {
    const act =
      <K extends ActName>(name: K) =>
      async (...input: Parameters<Acts[K]>) => {
        const acts: Acts = await lazyReplica.open()
        return acts[name](...input)
      }
    return {
      /** { chatId, content, file? } → { _id } of the message. */
      sendMessage: act('sendMessage'),
      removeMessage: act('removeMessage'),
      /** Other words for a refused message; it goes to the end. */
      editMessage: act('editMessage'),
      markRead: act('markRead'),
      saveAnswer: act('saveAnswer'),
      /** Sends the answers that wait, now → how they stand after it. */
      sendAnswers: act('sendAnswers'),
      /** Once more as it is; itemId stands in the failed message or item. */
      resend: act('resend'),
      drop: act('drop'),
      /** Keeps what the server said of when answers come in a chat. */
      keepReplyTimes: act('keepReplyTimes'),
      /** Keeps the next appointments that this patient is offered. */
      keepFollowUps: act('keepFollowUps'),
      /** Keeps what the server said of a patient's measures. */
      keepMeasures: act('keepMeasures'),
      /** What was chosen for every question of a measure. */
      answerMeasure: act('answerMeasure'),
      keepDraft: act('keepDraft'),
      readDraft: act('readDraft'),
      /** Older messages of a thread from the server; throws ApiError. */
      loadAbove: act('loadAbove'),
      /** The bytes of a file in a message, from here or the server; throws ApiError. */
      readFile: act('readFile'),
    }
  }, [lazyReplica])
}

type ActName =
  | 'sendMessage'
  | 'removeMessage'
  | 'editMessage'
  | 'markRead'
  | 'saveAnswer'
  | 'sendAnswers'
  | 'resend'
  | 'drop'
  | 'keepReplyTimes'
  | 'keepFollowUps'
  | 'keepMeasures'
  | 'answerMeasure'
  | 'keepDraft'
  | 'readDraft'
  | 'loadAbove'
  | 'readFile'
