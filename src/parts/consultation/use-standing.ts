import type { PayWith } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import type { OfferedFollowUp } from '#contract/follow-up.ts'
import { getBalance } from '#contract/purchase.ts'
import { MINUTE } from '#domain/duration.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { paymentOptionsOf } from '#domain/payment-options.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUser } from '../../session/session.ts'

/** Whether an offered time can be booked now, and how it would be paid. */
export interface Standing {
  /** It is too late for it; somebody has it, or it is not offered any more; nothing this person has pays for its length. */
  why: 'over' | 'taken' | 'no_way' | undefined
  /** How it would be paid: the length of a consultation follows from that. */
  way: PayWith | undefined
  /** The same where it is not the usual way, and has to be named. */
  pay: PayWith | undefined
}

/** Reckoned from what everybody is told of free times: without a network nothing is known against it. */
export function useStanding(
  { doctor, from, minutes, until }: OfferedFollowUp,
  { now, away }: { now: number; away: boolean },
): Standing {
  const user = useUser()
  const over = Date.parse(until) <= now
  const slots = useApiQuery(
    listSlots,
    {
      params: { id: doctor._id },
      query: { from, to: new Date(Date.parse(from) + MINUTE).toISOString(), minutes },
    },
    { enabled: !over && !away, refetchInterval: MINUTE },
  )
  const balance = useApiQuery(getBalance, {}, { enabled: !away })
  const options = paymentOptionsOf(user, doctor.speciality, balance.data)
  const way = options.find((each) => minutesFor(each) === minutes)
  const isHere = slots.data?.slots.some((slot) => Date.parse(slot.from) === Date.parse(from))
  const taken = isHere === false || isApiError(slots.error, 'not_found')
  const noWay = way === undefined && balance.data !== undefined
  const why = over ? 'over' : taken ? 'taken' : noWay ? 'no_way' : undefined
  return { why, way, pay: way === options[0] ? undefined : way }
}
