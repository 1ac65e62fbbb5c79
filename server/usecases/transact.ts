import { isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import type { Database, Tx } from '../store/schema.ts'

class Refused extends Error {
  readonly outcome: Failure
  constructor(outcome: Failure) {
    super(outcome.failure)
    this.outcome = outcome
  }
}

/** One transaction of an act: a refusal undoes all of it, just as a thrown error does. */
export async function transact<T>(
  database: Database,
  work: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await database.transact(async (tx) => {
      const outcome = await work(tx)
      if (isFailure(outcome)) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}
