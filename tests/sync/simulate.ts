import { type Backend, comeHome, newScenario, play } from './scenario.ts'
import { oracle } from './oracle.ts'

/** Devices of patients and their doctor, cut off, killed and brought home; answers what was wrong then. */
async function simulate(backend: Backend, seed: number): Promise<string[]> {
  const scenario = newScenario(backend, seed)
  try {
    await play(scenario)
    await comeHome(scenario)
    return await oracle(scenario)
  } finally {
    for (const on of scenario.devices) await (await on.page()).replica.stop()
  }
}

/**
 * Tells the story of each seed in a world of its own, so many at once: while one waits for its server, another goes on.
 * Answers what went wrong, each with the seed that shows it again.
 */
export async function runSeeds(
  open: () => Promise<Backend>,
  seeds: readonly number[],
  { atOnce = 1 } = {},
): Promise<string[]> {
  const found: string[] = []
  const left = [...seeds]
  async function runAll(): Promise<void> {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift())
      for (const fault of await simulate(await open(), seed)) found.push(`SEED=${seed} ${fault}`)
  }
  await Promise.all(Array.from({ length: atOnce }, runAll))
  return found
}

/** The seeds of this run: the one named by SEED, or so many as SEEDS says, else as many as the suite tells. */
export function seedsOf(many: number): number[] {
  const { SEED: one, SEEDS: so = many } = process.env
  return one ? [Number(one)] : Array.from({ length: Number(so) }, (_, index) => 1 + index)
}
