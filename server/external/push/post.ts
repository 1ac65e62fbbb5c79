import { request, type Agent } from 'node:https'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** What an answer says that matters here; its body is not read. */
export interface Answer {
  status: number
  retryAfter: string | undefined
}

interface Letter {
  url: URL
  headers: OutgoingHttpHeaders
  body: Buffer
  agent: Agent
  timeoutMs: number
}

/** No push service has so much to say. */
const MAX_BODY_BYTES = 64 * 1024

/** Lets the body pass so that the connection can be used again. */
function drain(response: IncomingMessage): void {
  let left = MAX_BODY_BYTES
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) response.destroy()
  })
}

function postOnce({ url, headers, body, agent, timeoutMs }: Letter): Promise<Answer | 'broken line'> {
  return new Promise((resolve, reject) => {
    const post = request(url, { method: 'POST', headers, agent })
    const limit = setTimeout(() => post.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    post.on('response', (response) => {
      drain(response)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    post.on('error', (error: NodeJS.ErrnoException) => {
      if (post.reusedSocket && error.code === 'ECONNRESET') resolve('broken line')
      else reject(error)
    })
    post.on('close', () => clearTimeout(limit))
    post.end(body)
  })
}

/** Posts and answers the status; throws when there is no answer. A kept line that the other side had closed is no fault. */
export async function post(letter: Letter): Promise<Answer> {
  for (;;) {
    const answer = await postOnce(letter)
    if (answer !== 'broken line') return answer
  }
}
