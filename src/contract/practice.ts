import * as z from 'zod/mini'
import { Gender } from './account.ts'
import { eachOnce, text } from './fields.ts'
import { Keyword } from './keyword.ts'
import { methods } from './specialist-enums.ts'
import { emptyOf, optionalField } from './profile-field.ts'

const MAX_TOPICS = 10
/** Characters of all its lines. */
export const MAX_EDUCATION_LENGTH = 1000
const MAX_CITY_LENGTH = 100
const MAX_ADDRESS_LENGTH = 200
/** Nobody who works today began before; the year that runs is the latest. */
const EARLIEST_PRACTICE = 1950
const LATEST = 2999

export const Method = z.enum(methods, 'invalid')
export type Method = z.infer<typeof Method>

/** What patients choose a specialist by, as the specialist says it. */
export const practiceFields = {
  /** Keywords that are topics. */
  topics: optionalField(
    'card',
    z.array(Keyword, 'invalid').check(eachOnce(), z.maxLength(MAX_TOPICS, 'too_long')),
    z.array(z.string()),
    [],
  ),
  methods: optionalField(
    'page',
    z.array(Method, 'invalid').check(eachOnce(), z.maxLength(methods.length, 'too_long')),
    z.array(Method),
    [],
  ),
  /** A line for each. */
  education: optionalField('page', text(0, MAX_EDUCATION_LENGTH), z.string(), ''),
  /** The year in which practice began. */
  practiceSince: optionalField(
    'card',
    z.nullable(
      z.int('invalid').check(z.minimum(EARLIEST_PRACTICE, 'too_small'), z.maximum(LATEST, 'too_large')),
    ),
    z.nullable(z.int()),
    null,
  ),
  gender: optionalField('card', z.nullable(Gender), z.nullable(Gender), null),
  /** Receives patients also where `city` and `address` say. */
  inPerson: optionalField('card', z.boolean('invalid'), z.boolean(), false),
  city: optionalField('card', text(0, MAX_CITY_LENGTH), z.string(), ''),
  address: optionalField('page', text(0, MAX_ADDRESS_LENGTH), z.string(), ''),
  takesNew: optionalField('card', z.boolean('invalid'), z.boolean(), true),
}

/** Of whoever has not said any of it. */
export const noPractice = emptyOf(practiceFields)
export type Practice = typeof noPractice

/** Whoever receives in person says in which city. */
export const saysWhere = z.refine<{ inPerson: boolean; city: string }>(
  ({ inPerson, city }) => !inPerson || city !== '',
  { error: 'required', path: ['city'] },
)
