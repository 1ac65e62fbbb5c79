import { request } from 'node:http'

/** Sends a request and hangs up as soon as it is on its way: whether it was carried out, nobody hears. */
export function sendAndHangUp(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, agent: false }, (response) => response.destroy())
    sent.on('error', () => undefined)
    sent.on('close', resolve)
    sent.on('finish', () => setImmediate(() => sent.destroy()))
    sent.end(body)
  })
}
