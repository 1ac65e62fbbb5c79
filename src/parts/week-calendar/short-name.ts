const letter = (word: string) => `${word.slice(0, 1)}.`

/** A name in at most so many letters: Roberts L., else A. Kalniņa, else the initials, however long those are. */
export function shortName(name: string, most: number): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (last === undefined) return first.length <= most ? first : letter(first)
  const ways = [`${first} ${letter(last)}`, `${letter(first)} ${last}`]
  return ways.find((way) => way.length <= most) ?? `${letter(first)} ${letter(last)}`
}
