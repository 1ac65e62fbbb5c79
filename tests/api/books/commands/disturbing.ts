import * as fc from 'fast-check'
import { cause, chargesFor, type Incident } from '../model/after-capture.ts'
import { processorIdOf } from '../real.ts'
import { anyOf, command, nth } from './command.ts'

/** Something happens to money after it was taken: at the payer's bank, or by hand in the processor's own pages. */
const happen = (which: number, what: Incident) =>
  command(
    `payment ${which}: ${what}`,
    (books) => chargesFor(books, what).length > 0,
    async (books, real) => {
      const { patient, charge } = nth(chargesFor(books, what), which)
      await real.processor.cause(await processorIdOf(real, patient, charge), what)
      cause(books, charge, what)
    },
  )

export const anyIncident = fc
  .tuple(
    anyOf,
    fc.constantFrom<Incident>('dispute', 'win', 'lose', 'refund a part', 'refund all', 'fail refunds'),
  )
  .map((drawn) => happen(...drawn))
