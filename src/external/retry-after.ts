/** Seconds that an answer's `Retry-After` asks for; a date, or what is longer than a day or so, counts as nothing said. */
export function retryAfterOf(header: string | null): number | undefined {
  // A timer that is set much further goes off at once.
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined
}
