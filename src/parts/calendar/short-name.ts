const letter = (word: string) => `${word.slice(0, 1)}.`

/** A name in at most so many letters: Roberts L., else A. Kalniņa, else the initials, however long those are. */
export function shortName(name: string, most: number): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (last === undefined) return first.length <= most ? first : letter(first)
  const options = [`${first} ${letter(last)}`, `${letter(first)} ${last}`]
  return options.find((way) => way.length <= most) ?? `${letter(first)} ${letter(last)}`
}

const beginning = (word: string, letters: number) =>
  letters < word.length ? `${word.slice(0, letters)}.` : word

/** The ways to say a name with more and more of it: R. Li., Ro. L., R. Lie. … Roberts Liepa. */
function* options(names: readonly string[]): Generator<readonly string[]> {
  const words = names.map((name) => name.trim().split(/\s+/))
  const longest = Math.max(...words.flatMap((each) => each.map((word) => word.length)))
  for (let letters = 2; letters <= 2 * longest; letters += 1)
    for (let first = 1; first < letters; first += 1)
      yield words.map((each) =>
        each.length < 2
          ? beginning(each[0] ?? '', letters)
          : `${beginning(each[0] ?? '', first)} ${beginning(each.at(-1) ?? '', letters - first)}`,
      )
  yield names
}

function firstOf<T>(all: Iterable<T>, fits: (one: T) => boolean): T | undefined {
  for (const one of all) if (fits(one)) return one
  return undefined
}

/**
 * Names in at most so many letters, and of those that would read alike as many more as tell them apart. People of one
 * full name stay alike.
 */
export function shortNames(names: readonly string[], most: number): ReadonlyMap<string, string> {
  const short = new Map([...new Set(names)].map((name) => [name, shortName(name, most)]))
  for (const said of new Set(short.values())) {
    const group = [...short.keys()].filter((name) => short.get(name) === said)
    if (group.length < 2) continue
    const others = new Set([...short].filter(([name]) => !group.includes(name)).map(([, one]) => one))
    const apart = firstOf(
      options(group),
      (way) => new Set(way).size === group.length && way.every((one) => !others.has(one)),
    )
    group.forEach((name, index) => short.set(name, apart?.[index] ?? name))
  }
  return short
}
