/**
 * Whether everything is run: `npm run test:whole`. `npm test` leaves out what repeats a test or the crawler in one more
 * language, size or colour, rare turns of money and rare troubles in the browser, and on the embedded database what it
 * does like PostgreSQL: the journeys, and much of the API. It tells fewer of the random stories and sequences, always the
 * first of the same list, and of many like cases it takes some in turn.
 */
export const isWhole = process.env['TESTS'] === 'whole'

/** Marks a test that repeats another one, or what the crawler looks at on every screen; `npm test` leaves it out. */
export const repeats = (is = true): { tag?: string } => (is ? { tag: '@whole' } : {})

/**
 * Marks a test of a rare turn: what hardly ever befalls a device, and the further turns of something whose main way another
 * journey walks and whose rules the API's suite proves. `npm test` leaves it out.
 */
export const rarely = { tag: '@whole' }

/**
 * Of many like cases all in the whole run, and else one of so many, beginning elsewhere for each turn: what occurs often,
 * as a kind of field in many routes, meets them all.
 */
export const inTurn = <T>(
  cases: readonly T[],
  { turn, oneOf }: { turn: number; oneOf: number },
): readonly T[] => (isWhole ? cases : cases.filter((_, at) => (at + turn) % oneOf === 0))
