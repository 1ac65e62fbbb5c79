import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Family, Sample } from '../metrics/exposition.ts'

/** Seconds that are told apart. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** What no route of ours has answered: files of the app, its pages, and addresses that do not exist. */
const OTHER = 'other'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

interface Series {
  readonly labels: Readonly<Record<string, string>>
  /** Answers by the first bound that they kept; the last is of those that kept none. */
  readonly counts: number[]
  seconds: number
}

/**
 * How long answers take, by the pattern of their route, method and class of status: never by the address, which names
 * people. A request that its caller gave up has the status `none`. Written without a library, which would cost each
 * request twice as much.
 */
export class Latencies {
  readonly #routes = new WeakMap<ServerResponse, string>()
  readonly #series = new Map<string, Series>()

  /** Measures a request until its answer has gone out, or its connection. */
  time({ method = OTHER }: IncomingMessage, response: ServerResponse): void {
    const begun = performance.now()
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'none'
      const seconds = (performance.now() - begun) / 1000
      this.#add(this.#routes.get(response) ?? OTHER, METHODS.has(method) ? method : OTHER, status, seconds)
    })
  }

  /** Says which route answers a request; a request that the server makes of itself is not measured. */
  name({ env }: Context, route: string): void {
    const { outgoing } = env as Partial<HttpBindings>
    if (outgoing) this.#routes.set(outgoing, route)
  }

  #add(route: string, method: string, status: string, seconds: number): void {
    const key = `${route} ${method} ${status}`
    let series = this.#series.get(key)
    if (!series) {
      series = { labels: { route, method, status }, counts: BOUNDS.map(() => 0).concat(0), seconds: 0 }
      this.#series.set(key, series)
    }
    const bound = BOUNDS.findIndex((most) => seconds <= most)
    const place = bound < 0 ? BOUNDS.length : bound
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.seconds += seconds
  }

  family(): Family {
    return {
      name: 'saruna_http_seconds',
      help: 'How long answers took, by route, method and class of status.',
      type: 'histogram',
      samples: [...this.#series.values()].flatMap(samplesOf),
    }
  }
}

function samplesOf({ labels, counts, seconds }: Series): Sample[] {
  let sum = 0
  const buckets = counts.map((count, place) => {
    sum += count
    return { end: '_bucket', labels: { ...labels, le: String(BOUNDS[place] ?? '+Inf') }, value: sum } as const
  })
  return [...buckets, { end: '_sum', labels, value: seconds }, { end: '_count', labels, value: sum }]
}
