/** What stands on the page where a bank would ask its customer. */
export interface Challenge {
  id: string
  cents: number
  open: boolean
  returnPath: string
}

/** Money that was taken, as the payer's bank sees it. */
export interface CapturedPayment {
  id: string
  cents: number
  refunded: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** What may happen to money after it was taken, when nobody of ours does it. */
export const testIncidents = [
  'dispute',
  'win',
  'lose',
  'refund a part',
  'refund all',
  'fail refunds',
] as const
export type TestIncident = (typeof testIncidents)[number]

/** The bank behind the test processor: its page, and the customer's answer. Answering twice changes nothing. */
export interface TestChallenges {
  challenge(id: string): Promise<Challenge | null>
  answerChallenge(id: string, approve: boolean): Promise<Challenge | null>
  /** What was taken lately, the newest first. */
  taken(): Promise<CapturedPayment[]>
  /** Has something happen to a payment, at its bank or by somebody's hand; what cannot happen does not. */
  cause(id: string, what: TestIncident): Promise<void>
  /** What the processor sends of all this: a body and the signature that proves it. */
  onEvent(listener: (body: string, signature: string) => void): void
}
