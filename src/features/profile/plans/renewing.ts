import type { PlanBalance } from '#contract/purchase.ts'

/** Whether the month has ended and the next one is being paid: its day has come, and no card has refused. */
export function isRenewing({ status, renewsAt }: Pick<PlanBalance, 'status' | 'renewsAt'>, now: number) {
  return status === 'active' && renewsAt !== undefined && Date.parse(renewsAt) <= now
}
