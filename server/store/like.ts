/** What was typed, as part of a LIKE pattern that takes every letter of it as it stands. */
export const literal = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&')
