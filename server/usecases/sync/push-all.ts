import { failure, type Failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { Mutation } from '#contract/sync.ts'
import type { Actor } from '../ports.ts'
import type { PushPorts } from './acts.ts'
import { applyMutation, applyTogether, type Applied } from './push.ts'

/** A mutation as it came: understood, or what is wrong with it. */
export type Sent =
  | { id: string; mutation: Mutation; formerArgs: unknown }
  | { id: string; fields: Readonly<Record<string, FieldCode>> }

/** After so many faults the server is not well, and the rest may come again later. */
const MAX_FAULTS = 3

/** What one transaction may hold: others who write in its thread wait for it, and all of them in the embedded database. */
const MAX_TOGETHER = 25

/** What must stay in order: the messages of one thread, the answers of one patient. */
const lineOf = ({ name, args }: Mutation) => ('chatId' in args ? args.chatId : name)

/**
 * Applies what a device did offline, in the order of its numbers, one after another. Gaps in the numbers mean nothing:
 * a device begins with the first thing it has no answer for, so what comes before has come. What meets a fault or a limit
 * gets no answer and comes again, and with it what follows in the same line; all else goes on. When nothing else is
 * left, the limit is the answer, and says when to come again. What is alike goes together as long as all of it goes well.
 */
export async function pushAll(
  ports: PushPorts,
  actor: Actor,
  sent: readonly Sent[],
  onFault: (fault: unknown) => void,
): Promise<Outcome<Map<Sent, Applied>>> {
  const results = new Map<Sent, Applied>()
  const faults: unknown[] = []
  const blocked = new Set<string>()
  let later: Failure | undefined
  for (const run of runsOf(inOrder(sent))) {
    if (faults.length === 0 && (await wentTogether(run))) {
      for (const item of run) results.set(item, { status: 'applied' })
    } else for (const item of run) await goByItself(item)
  }
  if (faults.length > 0 && results.size === 0) throw faults[0]
  for (const fault of faults) onFault(fault)
  return later && results.size === 0 ? later : results

  async function wentTogether(run: readonly Sent[]): Promise<boolean> {
    const mutations = run.flatMap((item) => ('mutation' in item ? [item.mutation] : []))
    if (mutations.length < 2 || mutations.some((mutation) => blocked.has(lineOf(mutation)))) return false
    try {
      return await applyTogether(ports, actor, mutations)
    } catch (fault) {
      // Whichever is at fault meets it again by itself; the others go on.
      onFault(fault)
      return false
    }
  }

  async function goByItself(item: Sent): Promise<void> {
    if (!('mutation' in item)) {
      const refusal = { ...failure('validation', { fields: item.fields }), failure: 'validation' as const }
      results.set(item, { status: 'rejected', refusal })
      return
    }
    const line = lineOf(item.mutation)
    if (faults.length >= MAX_FAULTS || blocked.has(line)) return
    try {
      const done = await applyMutation(ports, actor, item.mutation, item.formerArgs)
      if (done.status === 'later') {
        later = done.refusal
        blocked.add(line)
        return
      }
      results.set(item, done)
      // It comes again with its file, and what was written after it must not overtake it.
      if (done.status === 'rejected' && done.refusal.failure === 'attachment_missing') blocked.add(line)
    } catch (fault) {
      faults.push(fault)
      blocked.add(line)
    }
  }
}

/** By number, where every one has one; else as they came. */
function inOrder(sent: readonly Sent[]): readonly Sent[] {
  const numberOf = (item: Sent) => ('mutation' in item ? item.mutation.n : undefined)
  const known = sent.filter((item) => 'mutation' in item)
  if (known.some((item) => numberOf(item) === undefined)) return sent
  return sent.toSorted((a, b) => (numberOf(a) ?? 0) - (numberOf(b) ?? 0))
}

/** What follows one another, is alike and belongs into one line, in pieces that one transaction may hold. */
function runsOf(sent: readonly Sent[]): Sent[][] {
  const runs: Sent[][] = []
  for (const item of sent) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && run.length < MAX_TOGETHER && areAlike(last, item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

const areAlike = (one: Sent, other: Sent) =>
  'mutation' in one &&
  'mutation' in other &&
  one.mutation.name === other.mutation.name &&
  lineOf(one.mutation) === lineOf(other.mutation)
