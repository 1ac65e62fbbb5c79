import { readFileSync, readdirSync } from 'node:fs'
import { errorCodes } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { expect, test } from 'vitest'
import { readCatalogue, speaker } from '../../server/texts/catalogue.ts'
import { messageOf } from '../../server/texts/error-messages.ts'

const folders = ['../../server/texts/', '../../server/notices/', '../../src/contract/'].map(
  (path) => new URL(path, import.meta.url),
)
const marked = /\/\*i18n\*\/ \{\s*id: '([^']+)',\s*message:\s*'((?:[^'\\]|\\.)*)'/g

/** Every text as it stands in the code: its id and its Latvian source. */
const source = new Map(
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => new URL(name, folder)),
    )
    .filter(({ pathname }) => pathname.endsWith('.ts'))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(marked)))
    .map(([, id = '', text = '']) => [id, text.replaceAll(String.raw`\u00a0`, '\u00a0')]),
)
const catalogues = languages.map((language) => [language, readCatalogue(language)] as const)

/** The names in braces, plural branches left out. */
const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{(\w+)(?:\}|, plural)/g), ([, name = '']) => name).toSorted()

test('FMT-02 every text of the server is in all three catalogues, and nothing else is', () => {
  expect(source.size).toBeGreaterThan(100)
  for (const [, catalogue] of catalogues) {
    const texts = [...catalogue].filter(([id]) => id !== '')
    expect(new Set(texts.map(([id]) => id))).toEqual(new Set(source.keys()))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

test('FMT-02 the Latvian catalogue says what the code says', () => {
  const latvian = readCatalogue('lv')
  for (const [id, text] of source) expect(latvian.get(id), id).toBe(text)
})

test('FMT-02 English and Russian are translated, with the same values', () => {
  for (const [language, catalogue] of catalogues) {
    if (language === 'lv') continue
    for (const [id, text] of source) {
      const translated = catalogue.get(id) ?? ''
      expect(placeholders(translated), `${language} ${id}`).toEqual(placeholders(text))
      // "{minutes} min" is the one text that English shares with Latvian.
      if (id !== 'fact.minutes') expect(translated, `${language} ${id}`).not.toBe(text)
      if (language === 'ru') expect(translated, id).toMatch(/[а-яё]/i)
      expect(/[āčēģīķļņšūž]/i.test(translated), `Latvian letters in ${language} ${id}`).toBe(false)
    }
  }
})

test('FMT-02 plurals have every form their language needs', () => {
  const forms = { lv: ['zero', 'one', 'other'], en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }
  let plurals = 0
  for (const [language, catalogue] of catalogues) {
    for (const [id, text] of catalogue) {
      if (!text.includes(', plural,')) continue
      plurals += 1
      for (const form of forms[language]) expect(text, `${language} ${id}`).toContain(`${form} {`)
    }
  }
  expect(plurals).toBeGreaterThanOrEqual(12)
})

test('FMT-02 a link’s life is counted rightly in each language', () => {
  const text = { id: 'mail.link-life', message: '' }
  const say = (language: 'lv' | 'en' | 'ru', hours: number) => speaker(language)(text, { hours })
  expect(say('lv', 1)).toBe('Saite darbojas 1 stundu.')
  expect(say('lv', 24)).toBe('Saite darbojas 24 stundas.')
  expect(say('lv', 10)).toBe('Saite darbojas 10 stundu.')
  expect(say('en', 1)).toBe('The link works for 1 hour.')
  expect(say('en', 72)).toBe('The link works for 72 hours.')
  expect(say('ru', 1)).toBe('Ссылка действует 1 час.')
  expect(say('ru', 24)).toBe('Ссылка действует 24 часа.')
  expect(say('ru', 5)).toBe('Ссылка действует 5 часов.')
})

test('FMT-02 every refusal has a sentence of its own in every language', () => {
  for (const language of languages) {
    const sentences = errorCodes.map((code) => messageOf(code, language))
    expect(new Set(sentences).size).toBe(errorCodes.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  }
})
