import { expect, test } from 'vitest'
import { Keyword, MAX_KEYWORD_LENGTH } from '#contract/keyword.ts'

test('QST-07 a keyword is written in one way, also of letters of two units each', () => {
  const letters = '𐍅'.repeat(MAX_KEYWORD_LENGTH - 2)
  expect(Keyword.parse(`e\u0301${letters}`)).toBe(`\u00c9${letters}`)
  expect(Keyword.safeParse(letters + letters).error?.issues[0]?.message).toBe('too_long')
})
