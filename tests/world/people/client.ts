import type { AnswerOf, CallOf, Route } from '#contract/route.ts'

/** What a call answered. `body` is the parsed JSON, the bytes of a file, the text of anything else, or undefined. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** 'done', or why it was refused. */
export const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  // Every refusal of the API names its code.
  status < 300 ? 'done' : (body as { error: string }).error

type Plain = Record<string, string | number | boolean | undefined>

interface Extras {
  token?: string | undefined
  headers?: Record<string, string>
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/^image|pdf$/.test(type)) return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  if (text === '') return undefined
  return type.includes('json') ? JSON.parse(text) : text
}

function addressOf(route: Route, params: Plain = {}, query: Plain = {}) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** A text or a file goes out as it is. */
const asSent = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body)

/** Calls the v1 API of one server as a page would, without the page. */
export function client(url: string) {
  /** Any call, right or wrong: paths are below /v1, a string body is sent as it is. */
  async function call(
    method: string,
    path: string,
    { token, headers, body }: Extras & { body?: unknown } = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: asSent(body) }),
    })
    return { status: response.status, headers: response.headers, body: await bodyOf(response) }
  }

  /** A call of the contract, whatever it answers. */
  const ask = async <R extends Route>(route: R, input: CallOf<R> & Extras): Promise<Answer> => {
    const { params, query, body, file, token, headers } = input as Extras & {
      params?: Plain
      query?: Plain
      body?: unknown
      file?: unknown
    }
    const sent = { token, body: file ?? body }
    return call(route.method, addressOf(route, params, query), { ...sent, ...(headers && { headers }) })
  }

  return {
    call,
    ask,
    /** A call of the contract that must succeed: its body, with its type; anything else throws and shows the answer. */
    async send<R extends Route>(route: R, input: CallOf<R> & Extras): Promise<AnswerOf<R>['body']> {
      const answer = await ask(route, input)
      if (answer.status in route.answers) return answer.body as AnswerOf<R>['body']
      throw new Error(`${route.method} ${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
}
export type ApiClient = ReturnType<typeof client>
