/** A line is checked this often … */
export const BEAT_MS = 15_000
/** … and taken for lost after this long without a sign. */
export const SILENCE_MS = 45_000
