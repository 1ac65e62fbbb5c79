import { asked } from './asked.ts'
import { exposition, type Family, type Sample } from './exposition.ts'

/** What lies in a queue and could run now. */
export interface QueueDepth {
  readonly queue: string
  /** At most 10,000 are counted. */
  readonly waiting: number
  /** Seconds since the first of them could have run. */
  readonly oldest: number
}

/** What the adapters of a process say of themselves when they are asked. */
export interface Measured {
  connections(): { used: number; idle: number; waiting: number }
  /** Asks the database. */
  queues(): Promise<{ depths: readonly QueueDepth[]; deadLetters: number }>
  /** How many data keys an older master key wraps; asks the database. */
  oldWrapped(): Promise<number>
  sockets(): number
  /** Whether events of other processes come; also where there are none. */
  hearsOthers(): boolean
  /** By service, of how many of its hosts nothing is asked for a while, since they gave no answers. */
  readonly openCircuits: Readonly<Record<string, () => number>>
  /** By what is waited for, how many wait. */
  readonly waiting: Readonly<Record<string, () => number>>
  /** What is counted as it happens. */
  counted(): readonly Family[]
  /** Of Node itself, as text. */
  process(): Promise<string>
}

/** The database may be slow, the scrape may not: Prometheus gives up after ten seconds, people look sooner. */
const DATABASE = { keptMs: 5000, mostMs: 1000 } as const

const byLabel = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

const asNumbers = (gauges: Readonly<Record<string, () => number>>) =>
  Object.fromEntries(Object.entries(gauges).map(([name, read]) => [name, read()]))

const gauge = (name: Family['name'], help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
})

function queueFamilies(queues: Awaited<ReturnType<Measured['queues']>> | undefined): Family[] {
  const answers = gauge('saruna_database_answers', '1 when the database answered this scrape in a second.', [
    { value: queues ? 1 : 0 },
  ])
  if (!queues) return [answers]
  const of = (read: (depth: QueueDepth) => number) =>
    queues.depths.map((depth) => ({ labels: { queue: depth.queue }, value: read(depth) }))
  return [
    answers,
    gauge(
      'saruna_queue_waiting',
      'Jobs whose time has come and that nobody works on, 10000 at most.',
      of(({ waiting }) => waiting),
    ),
    gauge(
      'saruna_queue_oldest_seconds',
      'For how long the first of them could have run.',
      of(({ oldest }) => oldest),
    ),
    gauge('saruna_dead_letters', 'Jobs that were given up and wait for an administrator.', [
      { value: queues.deadLetters },
    ]),
  ]
}

const oldWrappedFamily = (old: number | undefined): Family[] =>
  old === undefined
    ? []
    : [
        gauge(
          'saruna_old_wrapped_keys',
          'Data keys that an older encryption key wraps, 10000 of a kind at most.',
          [{ value: old }],
        ),
      ]

/** Answers everything that is measured of this process, as text for Prometheus. */
export function scraper(measured: Measured): () => Promise<string> {
  const queues = asked(() => measured.queues(), DATABASE)
  const oldWrapped = asked(() => measured.oldWrapped(), DATABASE)
  return async () => {
    const [found, old, ofProcess] = await Promise.all([queues(), oldWrapped(), measured.process()])
    const families = [
      ...measured.counted(),
      ...queueFamilies(found),
      ...oldWrappedFamily(old),
      gauge(
        'saruna_database_connections',
        'Connections of the pool that requests use; waiting are those who want one.',
        byLabel('state', measured.connections()),
      ),
      gauge('saruna_sockets', 'Sockets that are open.', [{ value: measured.sockets() }]),
      gauge('saruna_hears_others', '1 while events of other processes come.', [
        { value: measured.hearsOthers() ? 1 : 0 },
      ]),
      gauge(
        'saruna_open_circuits',
        'Hosts of a service that are left alone for a while, since they gave no answers.',
        byLabel('service', asNumbers(measured.openCircuits)),
      ),
      gauge(
        'saruna_waiting',
        'What waits inside this process: passwords for their hash, files and papers for their worker.',
        byLabel('what', asNumbers(measured.waiting)),
      ),
    ]
    return exposition(families) + ofProcess
  }
}
