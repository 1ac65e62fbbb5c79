// Names here are written in Latvian, Russian and English ways: Bērziņš, Берзиньш, Berzins. Each way is brought to one
// plain spelling, chosen so that what is typed so far stays the beginning of the whole.

const CYRILLIC: ReadonlyMap<string, string> = new Map(
  (
    'аa бb вv гg ґg дd еe ёe єe жz зz иi іi їi йj кk лl мm нn оo пp рr сs тt уu ўu фf хh ' +
    'цc чc шs щsc ъ ыi ь эe юju яja'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

const CYRILLIC_RULES: readonly [RegExp, string][] = [
  // A soft sign before a vowel is heard as i (Наталья, Татьяна); я and ю soften n and l (Берзиня), else sound as ia, iu.
  [/ь(?=[яюеёио])/g, 'ъі'],
  [/(?<=[нлкгі])я/g, 'а'],
  [/(?<=[нлкгі])ю/g, 'у'],
  [/(?<=[бвджзмпрстфхцчшщ])я/g, 'іа'],
  [/(?<=[бвджзмпрстфхцчшщ])ю/g, 'іу'],
]

const LATIN_RULES: readonly [RegExp, string][] = [
  [/[łŀ]/g, 'l'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ß/g, 'ss'],
  [/æ/g, 'e'],
  [/['’ʼ`]/g, ''],
  [/[^\p{L}\p{N}]+/gu, ' '],
  [/sch/g, 's'],
  [/sh/g, 's'],
  [/ch/g, 'c'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  // English spellings: Lyudmila, Tanya; Yulia, Sergey; Dmitry, Lysenko.
  [/(?<=[ln])y(?=u)|(?<=n)y(?=a)/g, ''],
  [/y(?=[aeiou])|(?<=[aeiou])y/g, 'j'],
  [/y/g, 'i'],
  // Jeļena, Andrejevs and Елена, Андреев; Tatjana and Tatiana; Sergejs and Sergei; Sofija and Sofia.
  [/(?<![bcdfghklmnprstvz])je/g, 'e'],
  [/(?<=[bcdfghklmnprstvz])j/g, 'i'],
  [/(?<=[aeou])j(?![aeiou])/g, 'i'],
  [/ij/g, 'i'],
  // Filips and Филипп: a pair within a word is heard as one letter. One at its beginning, or a longer run, is no spelling.
  [/(?<=([a-z]))(?!\1)([a-z])\2(?!\2)/g, '$2'],
  // The ending of Latvian men's names: Ivanovs is Иванов, Jānis is Янис.
  [/(?<=[a-z]{3})s(?![\p{L}\p{N}])/gu, ''],
]

const rewrite = (text: string, rules: readonly [RegExp, string][]) =>
  rules.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text)

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** A text as it sounds: no case, no diacritics, Cyrillic and Latin spellings of a name alike. */
export function fold(text: string): string {
  const cyrillic = rewrite(text.normalize('NFC').toLowerCase(), CYRILLIC_RULES)
  const latin = cyrillic.replaceAll(/[а-яёєіїґў]/g, (letter) => CYRILLIC.get(letter) ?? letter)
  return rewrite(withoutMarks(latin), LATIN_RULES).trim()
}

/** A text as it is spelled, without case and diacritics: a name found by its sound is found by its first letters too. */
function spelling(text: string): string {
  return withoutMarks(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A text made ready to be searched many times. */
interface Searchable {
  readonly words: readonly string[]
}

const wordsOf = (text: string) => [...fold(text).split(' '), ...spelling(text).split(' ')]

/** Prepares a text once. */
export function searchable(text: string): Searchable {
  return { words: wordsOf(text) }
}

/** A typed word: its sound, which may be nothing yet, and its letters. */
export interface Wanted {
  readonly sound: string
  readonly letters: string
}

/** What a query asks for, word by word; signs alone ask for nothing. */
export function wantedWords(query: string): Wanted[] {
  return query
    .split(/[^\p{L}\p{N}\p{M}'’ʼ`]+/u)
    .map((part) => ({ sound: fold(part), letters: spelling(part) }))
    .filter(({ letters }) => letters !== '')
}

/** Whether every word of a query begins a word of a text, by sound or by spelling; an empty query finds everything. */
export function matches(text: string | Searchable, query: string): boolean {
  const { words } = typeof text === 'string' ? searchable(text) : text
  return wantedWords(query).every(({ sound, letters }) =>
    words.some((word) => (sound !== '' && word.startsWith(sound)) || word.startsWith(letters)),
  )
}
