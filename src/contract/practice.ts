import * as z from 'zod/mini'
import { Gender } from './account.ts'
import { text } from './fields.ts'
import { Keyword } from './keyword.ts'
import { methods } from './choosing-words.ts'

const TOPICS_MAX = 10
/** Characters of all its lines. */
export const EDUCATION_MAX = 1000
const CITY_MAX = 100
const ADDRESS_MAX = 200
/** Nobody who works today began before; the year that runs is the latest. */
const EARLIEST_PRACTICE = 1950
const LATEST = 2999

export const Method = z.enum(methods, 'invalid')
export type Method = z.infer<typeof Method>

/** What patients choose a specialist by, as the specialist says it. */
export const practiceInput = {
  /** Keywords that are topics. */
  topics: z._default(z.array(Keyword, 'invalid').check(z.maxLength(TOPICS_MAX, 'too_long')), []),
  methods: z._default(z.array(Method, 'invalid').check(z.maxLength(methods.length, 'too_long')), []),
  /** A line for each. */
  education: z._default(text(0, EDUCATION_MAX), ''),
  /** The year in which practice began. */
  practiceSince: z._default(
    z.nullable(
      z.int('invalid').check(z.minimum(EARLIEST_PRACTICE, 'too_small'), z.maximum(LATEST, 'too_large')),
    ),
    null,
  ),
  gender: z._default(z.nullable(Gender), null),
  /** Receives patients also where `city` and `address` say. */
  inPerson: z._default(z.boolean('invalid'), false),
  city: z._default(text(0, CITY_MAX), ''),
  address: z._default(text(0, ADDRESS_MAX), ''),
  takesNew: z._default(z.boolean('invalid'), true),
}

/** Whoever receives in person says in which city. */
export const saysWhere = z.refine<{ inPerson: boolean; city: string }>(
  ({ inPerson, city }) => !inPerson || city !== '',
  { error: 'required', path: ['city'] },
)

/** The same as it was saved. */
export const Practice = z.object({
  topics: z.array(z.string()),
  methods: z.array(Method),
  education: z.string(),
  practiceSince: z.nullable(z.int()),
  gender: z.nullable(Gender),
  inPerson: z.boolean(),
  city: z.string(),
  address: z.string(),
  takesNew: z.boolean(),
})
export type Practice = z.infer<typeof Practice>

/** Of whoever has not said any of it. */
export const noPractice: Practice = {
  topics: [],
  methods: [],
  education: '',
  practiceSince: null,
  gender: null,
  inPerson: false,
  city: '',
  address: '',
  takesNew: true,
}
