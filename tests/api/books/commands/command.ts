import * as fc from 'fast-check'
import { expectShown } from '../compare.ts'
import { expectHolds } from '../invariants.ts'
import { expectBooked } from '../ledger.ts'
import { expectRecorded } from '../records.ts'
import type { Books, Code } from '../model/books.ts'
import type { Real, Sent } from '../real.ts'
import { settle, waitForQuiet } from '../time.ts'

export type Command = fc.AsyncCommand<Books, Real>

/** Something one of the people does: with the product, and on paper. Afterwards both must say the same. */
export function command(
  text: string,
  may: (books: Readonly<Books>) => boolean,
  act: (books: Books, real: Real) => Promise<void>,
): Command {
  return {
    toString: () => text,
    check: may,
    async run(books, real) {
      await waitForQuiet(books, real)
      // What time has brought may leave nothing to do.
      if (may(books)) await act(books, real)
      real.commands++
      await settle(books, real)
      await expectHolds(real)
      await expectBooked(books, real)
      await expectRecorded(books, real)
      await expectShown(books, real)
    },
  }
}

/** One of some things, by a number that was drawn. */
export const nth = <T>(items: readonly T[], n: number): T => items[n % items.length] as T

export const anyOf = fc.nat({ max: 99 })
export const anySent = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Sent>('once') },
  { weight: 20, arbitrary: fc.constant<Sent>('twice') },
  { weight: 20, arbitrary: fc.constant<Sent>('lost') },
  { weight: 1, arbitrary: fc.constant<Sent>('killed') },
)
export const anyCode = fc.constantFrom<(Code | undefined)[]>(
  undefined,
  undefined,
  undefined,
  'quarter',
  'gift',
)
