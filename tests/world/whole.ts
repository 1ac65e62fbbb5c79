/**
 * Whether everything is run: `npm run test:whole`. `npm test` leaves out what repeats a test or the crawler in one more
 * language, size or colour, rare turns of money and rare troubles in the browser, and on the embedded database what it
 * does like PostgreSQL: the journeys, and much of the API. It tells fewer of the random stories and sequences, always the
 * first of the same list.
 */
export const isWhole = process.env['TESTS'] === 'whole'

/** Marks a test that repeats another one, or what the crawler looks at on every screen; `npm test` leaves it out. */
export const repeats = (is = true): { tag?: string } => (is ? { tag: '@repeats' } : {})
