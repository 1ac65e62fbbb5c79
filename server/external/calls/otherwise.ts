import { isFailure } from '#contract/errors.ts'
import type { Calls } from './port.ts'

/**
 * Calls by one provider and, where it cannot be reached from here or from a page, by another. Which of the two carries a
 * call is nowhere kept: a page that cannot use the first says so, and tells the other side's page, which says so too.
 */
export function otherwise(first: Calls, second: Calls): Calls {
  return {
    hidesAddresses: first.hidesAddresses,
    async enter(call) {
      const ticket = call.without === undefined ? await first.enter(call) : null
      if (ticket && !isFailure(ticket)) return ticket
      // Better no call than one that shows an address.
      if (call.anonymous && !second.hidesAddresses) return ticket ?? first.enter(call)
      // Who thought to be hidden stays so where that can be: one side alone may say that the first cannot be reached.
      const instead = await second.enter({ ...call, anonymous: call.anonymous || second.hidesAddresses })
      return isFailure(instead) ? instead : { ...instead, instead: true }
    },
    async close(consultationId) {
      await first.close(consultationId)
      await second.close(consultationId)
    },
  }
}
