/**
 * What a page asks for when it begins is answered about when its socket first opens. Little happens between the two, so
 * it is looked for once the screen stands, this many milliseconds later, and not while everything else is on its way.
 */
export const AFTER_FIRST_MS = 4_000
