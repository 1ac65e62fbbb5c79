import type { IncomingMessage } from 'node:http'

/** The access token at the end of the socket's path, as the API has it: /v1/ws/<accessToken>. */
export function tokenOf(request: IncomingMessage): string | undefined {
  return /^\/v1\/ws\/([^/?]+)/.exec(request.url ?? '')?.[1]
}

/** Whether a page of ours opened this connection; programs that are no browsers send no origin. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
