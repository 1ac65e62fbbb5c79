import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The body of a request, at most so many bytes, however it was sent. Read from Node's own request: the web Request in
 * between costs as much as everything else, and Hono's limiter breaks on bodies without a length.
 */
export async function readBytes(context: Context, most: number): Promise<Outcome<Buffer<ArrayBuffer>>> {
  const { incoming } = context.env as HttpBindings
  if (tooLong(context, most)) return failure('payload_too_large')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    // Left open on an early return, so that the refusal still reaches its sender.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) return failure('payload_too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    // It broke off.
    return failure('malformed_json')
  }
}

/** The same as text. */
export async function readBody(context: Context, most: number): Promise<Outcome<{ text: string }>> {
  const bytes = await readBytes(context, most)
  if (isFailure(bytes)) return bytes
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return failure('malformed_json')
  }
}

/** Whether a request says of itself that it is too long. */
export function tooLong(context: Context, most: number): boolean {
  return Number(context.req.header('content-length') ?? 0) > most
}
