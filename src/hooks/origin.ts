/** A path of our own site to return to, or nothing: an address elsewhere is never followed. */
export function safeOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return value.startsWith('/login') ? undefined : value
}
