import type { FieldCode } from '#contract/errors.ts'
import type { MutationArgs, MutationName, RejectionCode } from '#contract/sync.ts'

/** The version of the arguments that this program queues. */
export const MUTATION_VERSION = 1

/** Why something was refused for good: by a push, or by the upload of its file. */
export type RefusedCode =
  | RejectionCode
  | 'file_not_allowed'
  | 'pdf_not_rewritable'
  | 'malware_found'
  | 'payload_too_large'

interface OutboxRow<N extends MutationName> {
  /** Made here; the server applies it once, however often it comes. */
  readonly _id: string
  /** Counts what this device queued. */
  readonly n: number
  readonly v: typeof MUTATION_VERSION
  readonly name: N
  readonly args: MutationArgs<N>
  readonly at: string
  readonly person: string
  readonly client: string
  /** What it changes; a newer choice about the same may take the place of one that was never sent. */
  readonly target: string
  readonly state: 'waiting' | 'failed'
  /** How often it may have reached the server. From the first time on it stays as it is. */
  readonly tries: number
  /** Why the server refused it for good. */
  readonly code?: RefusedCode
  readonly fields?: Readonly<Record<string, FieldCode>>
}

/** Something done here that the server does not know yet, or refused. */
export type OutboxItem = { [N in MutationName]: OutboxRow<N> }[MutationName]
export type ItemOf<N extends MutationName> = Extract<OutboxItem, { name: N }>

/** What a person would miss if it were lost; marks of reading are not. */
const precious = [
  'saveAnswers',
  'answerMeasure',
  'sendMessage',
  'removeMessage',
] as const satisfies readonly MutationName[]

export const isPrecious = ({ name }: OutboxItem): boolean =>
  (precious as readonly MutationName[]).includes(name)

export const targets = {
  answer: (questionnaireId: string, questionId: string) => `answer/${questionnaireId}/${questionId}`,
  measure: (answeringId: string) => `measure/${answeringId}`,
  message: (messageId: string) => `message/${messageId}`,
  removal: (messageId: string) => `removal/${messageId}`,
  read: (chatId: string) => `read/${chatId}`,
  delivered: (chatId: string) => `delivered/${chatId}`,
} as const
