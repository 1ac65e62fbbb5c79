/** What stands on the page where a bank would ask its customer. */
export interface Challenge {
  id: string
  cents: number
  open: boolean
  returnPath: string
}

/** The bank behind the test processor: its page, and the customer's answer. Answering twice changes nothing. */
export interface Challenges {
  challenge(id: string): Promise<Challenge | null>
  answerChallenge(id: string, approve: boolean): Promise<Challenge | null>
  /** What the processor sends of an answer: a body and the signature that proves it. */
  onEvent(listener: (body: string, signature: string) => void): void
}
