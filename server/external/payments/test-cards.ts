/** How a test card behaves once it is saved. */
export type CardBehaviour = 'approves' | 'declines' | 'challenges' | 'disputes' | 'refuses refunds'

/** Stripe's public test numbers. Any other number is refused: a real card has no business with a test processor. */
export const testCards: Readonly<Record<string, CardBehaviour | 'not saved'>> = {
  '4242424242424242': 'approves',
  '4000056655665556': 'approves',
  '5555555555554444': 'approves',
  '2223003122003222': 'approves',
  '5200828282828210': 'approves',
  '378282246310005': 'approves',
  '371449635398431': 'approves',
  '6011111111111117': 'approves',
  '3566002020360505': 'approves',
  '6200000000000005': 'approves',
  '4000000000000002': 'not saved',
  '4000000000000341': 'declines',
  '4000000000009995': 'declines',
  '4000000000000259': 'disputes',
  '4000000000005126': 'refuses refunds',
  '4000002760003184': 'challenges',
  '4000000000003220': 'challenges',
}
