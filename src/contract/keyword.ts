import * as z from 'zod/mini'
import { composed } from './typed-text.ts'
import { text } from './fields.ts'
import { LocalizedText } from './language.ts'
import { route } from './route.ts'
import { suitedHours } from './specialist-enums.ts'

/** How long a keyword may be. */
export const MAX_KEYWORD_LENGTH = 255

/** The first letter is a capital one: "stress" and "Stress" are the same. */
const capital = z.overwrite<string>((label) => {
  const first = String.fromCodePoint(label.codePointAt(0) ?? 0)
  return composed(first.toUpperCase() + label.slice(first.length))
})

/** What an option is about. Its letters may take more room as capitals. */
export const Keyword = text(1, MAX_KEYWORD_LENGTH).check(capital, z.maxLength(MAX_KEYWORD_LENGTH, 'too_long'))

/** What a keyword may tell patients: what a specialist works with, or hours that suit. */
export const keywordMeanings = ['topic', ...suitedHours] as const
export const KeywordMeaning = z.enum(keywordMeanings, 'invalid')
export type KeywordMeaning = z.infer<typeof KeywordMeaning>

/** Characters of a topic's name in each language: it stands on cards. */
export const MAX_TOPIC_NAME_LENGTH = 60

const TopicName = z.object({
  lv: text(1, MAX_TOPIC_NAME_LENGTH),
  en: text(1, MAX_TOPIC_NAME_LENGTH),
  ru: text(1, MAX_TOPIC_NAME_LENGTH),
})

/** A keyword with what it means to patients; of a topic also how they read it. */
export const KeywordMeant = z.object({
  keyword: Keyword,
  meaning: z.nullable(KeywordMeaning),
  name: z.nullable(TopicName),
})
export type KeywordMeant = z.output<typeof KeywordMeant>

/** A topic has names, and nothing else has. */
export const namedAsTopic = z.refine<Pick<KeywordMeant, 'meaning' | 'name'>>(
  ({ meaning, name }) => (meaning === 'topic') === (name !== null),
  { error: 'required', path: ['name'] },
)

/** A topic as patients read it. */
export const Topic = z.object({ keyword: z.string(), name: LocalizedText })
export type Topic = z.infer<typeof Topic>

const KeywordInput = z.object({ keyword: Keyword })

export const listKeywords = route('GET /admin/keywords', {
  who: 'admin',
  summary:
    'The keywords that options may have as categories, by the alphabet, and what those mean that say something to patients',
  answers: { 200: z.object({ keywords: z.array(z.string()), meant: z.array(KeywordMeant) }) },
})

export const describeKeyword = route('PUT /admin/keyword', {
  who: 'admin',
  summary:
    'Say what a keyword means to patients: a topic by its names, hours, or nothing. One that specialists chose stays a topic; of each kind of hours there is one keyword',
  body: KeywordMeant.check(namedAsTopic),
  answers: { 200: KeywordMeant },
  errors: ['not_found', 'keyword_in_use', 'conflict'],
  audited: 'keyword_described',
})

export const addKeyword = route('POST /admin/keyword', {
  who: 'admin',
  summary: 'Add a keyword; its first letter becomes a capital one',
  body: KeywordInput,
  answers: { 201: KeywordInput },
  errors: ['keyword_already_exists'],
  audited: 'keyword_added',
})

export const removeKeyword = route('POST /admin/keyword/delete', {
  who: 'admin',
  summary:
    'Delete a keyword that no option of the questionnaire and no specialist has; one that is gone already is deleted too',
  body: KeywordInput,
  answers: { 204: null },
  errors: ['keyword_in_use'],
  audited: 'keyword_removed',
})
