import type { PromoState } from '#contract/promo.ts'
import { sql } from 'kysely'

/** Where a promo code stands on a day. Read, filtered and taken by this one rule. */
export const stateOn = (day: string) => sql<PromoState>`case
  when not active then 'off'
  when valid_to < ${day}::date then 'ended'
  when uses >= use_limit then 'used_up'
  when valid_from > ${day}::date then 'upcoming'
  else 'active' end`
