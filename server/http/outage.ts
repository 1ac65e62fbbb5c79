/** PostgreSQL's classes and codes of a server that is short of something, ends, or had a statement time out. */
const database = /^(?:08...|53...|57014|57P0[1-4]|55P03|25P03)$/
/** What the operating system says of connections, and of a disk that takes nothing more. */
const system = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
])
/** pg's own errors have no code. */
const driver =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether what failed is something the request needs, and may be there again in a moment, rather than the request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return database.test(code) || system.has(code) || driver.test(error.message) || isOutage(error.cause)
}
