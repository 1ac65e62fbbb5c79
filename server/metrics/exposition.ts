/** One number of a family, told from the others by its labels; those of a histogram by the end of their names too. */
export interface Sample {
  readonly end?: '_bucket' | '_sum' | '_count'
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** The numbers of one name. A label is a word of ours, never one that somebody sent. */
export interface Family {
  readonly name: `saruna_${string}`
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

const escaped = (value: string) =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

function lineOf(name: string, { end, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${end ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

/** Families in the text format of Prometheus, 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map((sample) => lineOf(name, sample))
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}
