import * as z from 'zod/mini'
import { route } from './route.ts'

/** How much waits for an administrator, by what it is. */
export const Waiting = z.object({
  /** Doctors whose profile is in review. */
  doctors: z.int(),
  /** Free users whom nobody has let in yet. */
  freeUsers: z.int(),
  /** Orders by bank transfer that are open. */
  orders: z.int(),
  /** Payouts that are not executed. */
  payouts: z.int(),
  /** What is to be looked at about payments. */
  findings: z.int(),
  /** What patients wrote and nobody has replied to. */
  support: z.int(),
  /** Patients whose answer may mean danger and who have no specialist or were handed over. */
  flags: z.int(),
  /** Published specialists whose licence ends soon, or ended a short while ago. */
  licences: z.int(),
  /** Jobs that were given up. */
  deadLetters: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

export const countWaiting = route('GET /admin/waiting', {
  who: 'admin',
  summary:
    'How much waits for an administrator: profiles, free users, orders, payouts, payments to look at, messages to reply to, risk answers, licences that end, jobs given up',
  answers: { 200: Waiting },
})
