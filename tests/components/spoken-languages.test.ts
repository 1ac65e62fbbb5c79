import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { nameIn } from '../../src/parts/specialist/name-in.ts'
import { languageOptions } from '../../src/parts/specialist/options.ts'

const distinct = (values: string[]) => new Set(values).size

/** ISO 639-1 without the codes it has withdrawn. */
const COUNT = 183

test.each(languages)(
  'DOC-01 every language can be chosen once, under a name of its own, in %s',
  (language) => {
    const options = languageOptions(language)
    expect(options.length).toBe(COUNT)
    expect(distinct(options.map(({ value }) => value))).toBe(COUNT)
    expect(distinct(options.map(({ label }) => label.toLocaleLowerCase(language)))).toBe(COUNT)
    expect(options.slice(0, 3).map(({ value }) => value)).toEqual(['lv', 'ru', 'en'])
    const others = options.slice(3).map(({ label }) => label)
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, language)))
  },
)

test('the names are in the language of the reader', () => {
  const script = { lv: /^[A-ZĀČĒĢĪĶĻŅŠŪŽ][a-zāčēģīķļņšūž ()]+$/, en: /^[A-Z]/, ru: /^[А-ЯЁ][а-яё ()-]+$/ }
  for (const language of languages)
    for (const { label } of languageOptions(language)) expect(label).toMatch(script[language])
  expect(languages.map((language) => nameIn(language, 'tw'))).toEqual(['Tvī', 'Twi', 'Тви'])
  expect(languages.map((language) => nameIn(language, 'ak'))).toEqual(['Akanu', 'Akan', 'Акан'])
  expect(nameIn('lv', 'xx')).toBeUndefined()
})
