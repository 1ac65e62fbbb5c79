import type { Family } from './exposition.ts'

interface Options<Value extends string> {
  readonly name: Family['name']
  readonly help: string
  readonly label: string
  /** All that may be counted: each is told from the start, as 0, so that the first one is seen as a change. */
  readonly values: readonly Value[]
}

/** How often each of some things happened since the process began. */
export interface Counter<Value extends string> {
  readonly count: (value: Value) => void
  readonly family: () => Family
}

/** Begins to count. */
export function counter<Value extends string>({ name, help, label, values }: Options<Value>): Counter<Value> {
  const counts = new Map(values.map((value) => [value, 0]))
  return {
    count: (value) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    family: () => ({
      name,
      help,
      type: 'counter',
      samples: Array.from(counts, ([value, times]) => ({ labels: { [label]: value }, value: times })),
    }),
  }
}
