/** A path of our own site to return to, or nothing: an address elsewhere is never followed. */
export function safeOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return value.startsWith('/login') ? undefined : value
}

/** What the addresses of the entrance hold: where the person was going. */
interface FromSearch {
  from?: string | undefined
}

/** Reads where the person was going from an address. */
export function readFrom(search: Record<string, unknown>): FromSearch {
  return { from: safeOrigin(search['from']) }
}
