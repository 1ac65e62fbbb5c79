import * as fc from 'fast-check'
import { disturb, disturbable, type Disturbance } from '../model/after-capture.ts'
import { processorIdOf } from '../real.ts'
import { anyOf, command, nth } from './command.ts'

/** Something happens to money after it was taken: at the payer's bank, or by hand in the processor's own pages. */
const happen = (which: number, what: Disturbance) =>
  command(
    `payment ${which}: ${what}`,
    (books) => disturbable(books, what).length > 0,
    async (books, real) => {
      const { patient, charge } = nth(disturbable(books, what), which)
      await real.processor.disturb(await processorIdOf(real, patient, charge), what)
      disturb(books, charge, what)
    },
  )

export const anyDisturbance = fc
  .tuple(
    anyOf,
    fc.constantFrom<Disturbance>('dispute', 'win', 'lose', 'refund a part', 'refund all', 'fail refunds'),
  )
  .map((drawn) => happen(...drawn))
