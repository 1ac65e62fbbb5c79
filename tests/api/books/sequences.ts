import * as fc from 'fast-check'
import type { Clinic } from '../../world/people/clinic.ts'
import { anyCommand } from './commands/all.ts'
import { expectClosed } from './closing.ts'
import type { Command } from './commands/command.ts'
import { DAY } from './model/books.ts'
import type { Processor } from './processor.ts'
import { openSequence, openWorld } from './sequence.ts'

/** The most commands of a sequence. */
const MAX_LENGTH = 50
/** Every sequence moves the clock on; a world that has grown so old gives way to a new one. */
const OLDEST = 5 * 365 * DAY
/** How long a failing sequence may be shrunk: as many seconds as `SHRINK` says. */
const SHRINKING = Number(process.env['SHRINK'] ?? 300) * 1000

interface Run {
  sequences: number
  commands: number
}

/** How long so many sequences may take on a slow machine, with one that fails. */
export const timeFor = (many: number): number => SHRINKING + numberOf(many) * 20_000

/** How many sequences are run: as many as `SEEDS` says, else those of the suite. */
const numberOf = (many: number): number => Number(process.env['SEEDS'] ?? many)

/** Which sequences are run: so many of a seed, or one that failed before, as far as it was shrunk. */
function chosen(many: number) {
  const [seed = '', path = '', ...commands] = (process.env['SEED'] ?? '').split('/')
  // It may hold strokes itself.
  const replayPath = commands.join('/')
  return {
    seed: seed === '' ? Date.now() % 2 ** 31 : Number(seed),
    replayPath,
    path,
    numRuns: path === '' ? numberOf(many) : 1,
  }
}

/**
 * Runs sequences of commands, each with people of its own, one after another. Throws what the first one found that
 * failed, shrunk, with the `SEED` that shows it again. Answers how much was run.
 */
export async function runSequences(openProcessor: () => Promise<Processor>, many: number): Promise<Run> {
  const { replayPath, ...parameters } = chosen(many)
  const run: Run = { sequences: 0, commands: 0 }
  let failedAt: number | undefined
  let world: { processor: Processor; clinic: Clinic } | undefined
  const close = async () => {
    await world?.processor.close()
    world = undefined
  }
  async function opened() {
    if (world && world.clinic.now() > Date.now() + OLDEST) await close()
    if (!world) {
      const processor = await openProcessor()
      world = { processor, clinic: await openWorld(processor) }
    }
    return world
  }
  const sequences = fc.commands(anyCommand, {
    maxCommands: MAX_LENGTH,
    size: 'max',
    ...(replayPath !== '' && { replayPath }),
  })
  const property = fc.asyncProperty(sequences, async (commands) => {
    // Enough is shrunk: the rest counts as if it passed.
    if (failedAt !== undefined && Date.now() > failedAt + SHRINKING) return
    const { processor, clinic } = await opened()
    const people = await openSequence(processor, clinic)
    try {
      await fc.asyncModelRun(() => people, commands)
      await expectClosed(people.model, people.real)
    } catch (error) {
      failedAt ??= Date.now()
      // What went wrong may go on in this world, and would be found in every sequence after it.
      await close()
      throw error
    }
    run.sequences++
    run.commands += people.real.commands
  })
  try {
    const details = await fc.check(property, {
      ...parameters,
      // Long sequences are as likely as short ones.
      unbiased: true,
    })
    if (details.failed) throw new Error(described(details))
  } finally {
    await close()
  }
  return run
}

/** What failed, and how to see it again. */
function described(details: fc.RunDetails<[Iterable<Command>]>): string {
  const [commands = []] = details.counterexample ?? []
  const replayed = /replayPath="([^"]*)"/.exec(fc.stringify(commands))?.[1] ?? ''
  const cause = details.errorInstance
  return [
    `SEED=${details.seed}/${details.counterexamplePath ?? ''}/${replayed} failed after ${details.numShrinks} shrinks:`,
    ...[...commands].map((command) => `  ${command.toString()}`),
    cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  ].join('\n')
}
