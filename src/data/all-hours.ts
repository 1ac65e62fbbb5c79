/** Asks for all hours at once: more than anybody keeps. */
export const ALL_HOURS = { query: { limit: 200 } } as const
