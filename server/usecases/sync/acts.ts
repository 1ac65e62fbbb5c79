import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Mutation, MutationArgs, MutationName } from '#contract/sync.ts'
import type { Tx } from '../../store/schema.ts'
import { moveMark } from '../chat/mark.ts'
import { takeBack } from '../chat/remove-message.ts'
import { putMessage, putMessages } from '../chat/send-message.ts'
import { heedRefusedAnswering, saveAnswering } from '../measure/answer.ts'
import type { Actor, Ports } from '../ports.ts'
import { writeAnswers } from '../questionnaire/answers.ts'

export type PushPorts = Pick<Ports, 'database' | 'clock' | 'vault' | 'live' | 'jobs' | 'settings'>

type Act<N extends MutationName> = (
  ports: PushPorts,
  tx: Tx,
  actor: Actor,
  args: MutationArgs<N>,
) => Promise<Outcome<unknown>>

/** The same acts as the routes do. */
const acts: { [N in MutationName]: Act<N> } = {
  saveAnswers: async (ports, tx, actor, args) =>
    actor.role === 'patient' ? writeAnswers(ports, tx, actor, args) : failure('forbidden'),
  answerMeasure: async (ports, tx, actor, args) =>
    actor.role === 'patient' ? saveAnswering(ports, tx, actor, args) : failure('forbidden'),
  sendMessage: putMessage,
  removeMessage: takeBack,
  markRead: (ports, tx, actor, args) => moveMark(ports, tx, actor, 'read', args),
  markDelivered: (ports, tx, actor, args) => moveMark(ports, tx, actor, 'delivered', args),
}

/** Does what a mutation says. */
export const perform = <N extends MutationName>(name: N, ...input: Parameters<Act<N>>) => acts[name](...input)

/** What a refused mutation does all the same, with the note of its refusal. */
const evenRefused: { [N in MutationName]?: (...input: Parameters<Act<N>>) => Promise<void> } = {
  answerMeasure: async (ports, tx, actor, args) =>
    actor.role === 'patient' ? heedRefusedAnswering(ports, tx, actor, args) : undefined,
}

/** Does what must not be lost although a mutation was refused. */
export const heedRefused = async <N extends MutationName>(
  name: N,
  ...input: Parameters<Act<N>>
): Promise<void> => evenRefused[name]?.(...input)

/** Does what mutations of one line say, one after another, until one is refused; messages are put into their thread at once. */
export async function performAll(
  ports: PushPorts,
  tx: Tx,
  actor: Actor,
  mutations: readonly Mutation[],
): Promise<Outcome<unknown>> {
  const messages = mutations.flatMap(({ name, args }) => (name === 'sendMessage' ? [args] : []))
  const [first] = messages
  if (first && messages.length === mutations.length)
    return putMessages(ports, tx, actor, first.chatId, messages)
  for (const { name, args } of mutations) {
    const done = await perform(name, ports, tx, actor, args)
    if (isFailure(done)) return done
  }
  return null
}
