import * as z from 'zod/mini'
import { text } from './fields.ts'
import { route } from './route.ts'

/** How long a keyword may be. */
export const KEYWORD_MAX = 255

/**
 * The first letter is a capital one, and there is one way to write each letter: "stress" and "Stress" are the same. What is
 * too long stays as it is: to bring a hundred thousand letters into one way takes seconds.
 */
const capital = z.overwrite<string>((label) => {
  if (label.length > KEYWORD_MAX) return label
  const [first = '', ...rest] = label.normalize('NFC')
  return first.toUpperCase() + rest.join('')
})

/** What an option is about. Its letters may take more room as capitals. */
export const Keyword = text(1, KEYWORD_MAX).check(capital, z.maxLength(KEYWORD_MAX, 'too_long'))

const KeywordInput = z.object({ keyword: Keyword })

export const listKeywords = route({
  method: 'GET',
  path: '/admin/keywords',
  who: 'admin',
  summary: 'The keywords that options may have as categories, by the alphabet',
  answers: { 200: z.object({ keywords: z.array(z.string()) }) },
  errors: [],
})

export const addKeyword = route({
  method: 'POST',
  path: '/admin/keyword',
  who: 'admin',
  summary: 'Add a keyword; its first letter becomes a capital one',
  body: KeywordInput,
  answers: { 201: KeywordInput },
  errors: ['keyword_already_exists'],
  audited: 'keyword_added',
})

export const removeKeyword = route({
  method: 'POST',
  path: '/admin/keyword/delete',
  who: 'admin',
  summary:
    'Delete a keyword that no option of the questionnaire has; one that is gone already is deleted too',
  body: KeywordInput,
  answers: { 204: null },
  errors: ['keyword_in_use'],
  audited: 'keyword_removed',
})
