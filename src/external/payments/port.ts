import type { CardIntent } from '#contract/card.ts'
import type { Language } from '#contract/enums.ts'

/** What became of a card that was to be saved. */
export type CardEntered =
  | { setupIntentId: string }
  /** Said beside its field; the bank said no; or the processor could not be reached. */
  | { refused: 'field' | 'card' | 'network' }

/** The processor's own fields for number, expiry and code: what is typed in them never comes to this page. */
export interface OwnCardFields {
  save(name: string): Promise<CardEntered>
  close(): void
}

/** The card processor as the page sees it; loaded when it is first needed. */
export interface CardProcessor {
  /** Puts the fields into a place of the page, in its look and language; rejects when they cannot be had. */
  open(intent: CardIntent, place: HTMLElement, language: Language): Promise<OwnCardFields>
  /** Lets the bank ask its customer; false when it could not. What they answered, the server asks the processor. */
  askBank(challenge: CardIntent): Promise<boolean>
}
