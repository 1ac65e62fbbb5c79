import { describe, expect, test } from 'vitest'
import { DoctorSignUp, PatientSignUp, PersonDetails } from '#contract/account.ts'
import { NewAdmin } from '#contract/admin.ts'
import { CardSetup } from '#contract/card.ts'
import { DoctorProfileInput } from '#contract/doctor-profile.ts'
import { isPlainName } from '#contract/person-name.ts'

const written = [
  'Ilze',
  'Anna Marija',
  'Kļaviņa-Bērziņa',
  'O’Neill',
  "D'Artagnan",
  'Юлия',
  'J. R. R.',
  'ՙԱնի',
  '王芳',
  'Ström (Lund)',
  'علی\u200Cرضا',
  'a'.repeat(255),
  '𐍅'.repeat(255),
]
const refused: [string, string][] = [
  ['a line break', 'Anna\nOzola'],
  ['a carriage return', 'Anna\rOzola'],
  ['a tab', 'Anna\tOzola'],
  ['a line separator', 'Anna\u2028Ozola'],
  ['a paragraph separator', 'Anna\u2029Ozola'],
  ['a next line', 'Anna\u0085Ozola'],
  ['an escape', 'Anna\u001b[2J'],
  ['a turn of the writing direction', 'Anna\u202eazlO'],
  ['an isolate', 'Anna\u2066x'],
  ['a zero-width space', 'An\u200bna'],
  ['a soft hyphen', 'An\u00adna'],
  ['a tag character', 'Anna\u{e0061}'],
  ['a filler', 'An\u3164na'],
  ['markup', '<b>Anna'],
  ['the end of markup', 'Anna>'],
  ['an e-mail address', 'anna@example.com'],
  ['an address', 'https://example.com'],
  ['an address in capitals', 'WWW.example.com'],
  ['an address without a scheme', 'www.example.com'],
  ['an address in wide letters', 'ｗｗｗ．example.com'],
  ['a wide at', 'anna＠example.com'],
  ['an address among letters of two units each', `https://example.com ${'𐍅'.repeat(235)}`],
  ['a line break after such', `${'𐍅'.repeat(250)}\nAnna`],
]

describe('VAL-02 names', () => {
  test.each(written)('%s is one', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  test.each(refused)('%s is in none', (_, name) => {
    expect(isPlainName(name)).toBe(false)
  })

  const forms = {
    'a patient’s sign-up': [PatientSignUp, ['name', 'surname']],
    'a doctor’s sign-up': [DoctorSignUp, ['name', 'surname']],
    'what people tell about themselves': [PersonDetails, ['name', 'surname']],
    'a new administrator': [NewAdmin, ['name', 'surname']],
    'a doctor’s profile': [DoctorProfileInput, ['name', 'surname']],
    'a card': [CardSetup, ['name']],
  } as const
  test.each(Object.entries(forms))('%s has the one rule, whole', (_, [schema, fields]) => {
    for (const field of fields) {
      const codeOf = (value: unknown) =>
        schema.safeParse({ [field]: value }).error?.issues.find(({ path }) => path.join('.') === field)
          ?.message
      expect(codeOf('Ilze')).toBe(undefined)
      expect(codeOf(' Ilze ')).toBe(undefined)
      expect(codeOf('')).toBe('required')
      expect(codeOf('  ')).toBe('required')
      expect(codeOf('\u3164')).toBe('required')
      expect(codeOf('\u2068Ilze\u2069')).toBe(undefined)
      expect(codeOf('a'.repeat(256))).toBe('too_long')
      for (const [, name] of refused) expect([name, codeOf(name)]).toEqual([name, 'name_invalid'])
    }
  })
})
