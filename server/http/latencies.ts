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

  /** Counts a request whose answer has gone out, or whose connection has. */
  ended({ method = OTHER }: IncomingMessage, response: ServerResponse, milliseconds: number): void {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'none'
    const series = this.#seriesOf(
      this.#routes.get(response) ?? OTHER,
      METHODS.has(method) ? method : OTHER,
      status,
    )
    const seconds = milliseconds / 1000
    let place = 0
    while (seconds > (BOUNDS[place] ?? Infinity)) place++
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.seconds += seconds
  }

  /** Says which route answers a request; a request that the server makes of itself is not measured. */
  name({ env }: Context, route: string): void {
    const outgoing = (env as HttpBindings | undefined)?.outgoing
    if (outgoing) this.#routes.set(outgoing, route)
  }

  #seriesOf(route: string, method: string, status: string): Series {
    const key = `${route} ${method} ${status}`
    const known = this.#series.get(key)
    if (known) return known
    const series = { labels: { route, method, status }, counts: BOUNDS.map(() => 0).concat(0), seconds: 0 }
    this.#series.set(key, series)
    return series
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
