import { expect, test } from 'vitest'
import { sepaText } from '#domain/sepa-text.ts'

test.each([
  ['Līga Bērziņa', 'Liga Berzina'],
  ['Šķēle-Žīgurs Ģirts', 'Skele-Zigurs Girts'],
  ['Наталья Щербакова', 'Natalia Shcherbakova'],
  ['Юлия Ёлкина-Жук', 'Iuliia Elkina-Zhuk'],
  ['Łukasz Groß', 'Lukasz Gross'],
  ['O’Brien & Sons <script>', "O'Brien + Sons script"],
  ['  A\u0000B\n\tC  ', 'A B C'],
  ['王小明', 'NOTPROVIDED'],
  ['', 'NOTPROVIDED'],
])('PAY-09 %j goes to the bank as %j', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain)
})

test('PAY-09 a long text is cut, and does not end in a space', () => {
  expect(sepaText(`${'a'.repeat(69)} b`, 70)).toBe('a'.repeat(69))
  expect(sepaText('Щ'.repeat(40), 70)).toHaveLength(70)
})
