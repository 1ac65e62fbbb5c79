import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a session or a link: 256 random bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a token: enough to recognise it, not to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
