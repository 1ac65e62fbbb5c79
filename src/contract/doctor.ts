import * as z from 'zod/mini'
import { Id, idParams, inQuery, Instant, typed, wholeInQuery } from './fields.ts'
import { Gender } from './account.ts'
import { HOURLY_PRICE } from './hourly-price.ts'
import { Keyword, Topic } from './keyword.ts'
import { SpokenLanguage } from './language.ts'
import { listOf, paging } from './paging.ts'
import { savedOf } from './profile-field.ts'
import { cardFields, publicFields } from './public-profile.ts'
import { route } from './route.ts'
import { Speciality } from './speciality.ts'
import { dayParts } from './enums.ts'

/** Lengths of a consultation in minutes: pay-as-you-go and prepaid 45, plans and free 60. */
export const lengths = [45, 60] as const
export const Minutes = z.union([z.literal(45), z.literal(60)], 'length_not_offered')
export type Minutes = z.infer<typeof Minutes>

/** A published specialist as a card shows it. */
export const Specialist = z.object({
  _id: Id,
  ...savedOf(cardFields),
  topics: z.array(Topic),
  /** When 45 minutes are free next, by which lists are ordered. */
  nextFreeAt: z.optional(Instant),
  /** When 60 minutes are free next. */
  nextFreeHourAt: z.optional(Instant),
  version: z.int(),
})
export type Specialist = z.infer<typeof Specialist>

export const SpecialistDetail = z.extend(Specialist, {
  ...savedOf(publicFields),
  topics: z.array(Topic),
  /** The licence's last day is over, by the server's clock. */
  licenceEnded: z.boolean(),
})
export type SpecialistDetail = z.infer<typeof SpecialistDetail>

/** A stretch of time, `to` exclusive. */
export const Span = z.object({ from: Instant, to: Instant })
export type Span = z.infer<typeof Span>

export const listDoctors = route('GET /doctors', {
  who: 'guest',
  summary: 'Published specialists, by next free time, then name; or by price',
  query: z.object({
    ...paging,
    speciality: z.optional(Speciality),
    language: z.optional(SpokenLanguage),
    name: z.optional(typed(0, 255)),
    /** The keyword of a topic. */
    topic: z.optional(Keyword),
    /** Free in this part of a day, within the next weeks; with `week`, within a week. */
    part: z.optional(z.enum(dayParts, 'invalid')),
    /** Free within a week. */
    week: z.optional(z.literal('true', 'invalid')),
    /** Costs so many euro at most. */
    maxPrice: z.optional(wholeInQuery(HOURLY_PRICE.min, HOURLY_PRICE.max)),
    gender: z.optional(Gender),
    inPerson: z.optional(z.literal('true', 'invalid')),
    sort: z.optional(z.literal('price', 'invalid')),
  }),
  answers: { 200: listOf(Specialist) },
})

export const listDoctorFilters = route('GET /doctor-filters', {
  who: 'guest',
  summary:
    'What specialists may be looked for by: every topic, with whether a published one has it, and the languages that somebody speaks',
  answers: {
    200: z.object({
      topics: z.array(z.extend(Topic, { offered: z.boolean() })),
      languages: z.array(z.string()),
    }),
  },
})

export const getDoctor = route('GET /doctors/{id}', {
  who: 'guest',
  summary: 'One published specialist',
  params: idParams,
  answers: { 200: SpecialistDetail },
  errors: ['not_found'],
})

/** The longest stretch one question for slots may span, in days. */
export const MAX_SLOT_RANGE_DAYS = 62

/** Free times, and what binds a time that a patient wishes for besides them. */
const Slots = z.object({
  slots: z.array(Span),
  timeZone: z.string(),
  /** Minutes before its start until which a time may be asked for. */
  minNotice: z.int(),
  /** Days ahead up to which one may. */
  horizonDays: z.int(),
})
export type Slots = z.infer<typeof Slots>

export const listSlots = route('GET /doctors/{id}/slots', {
  who: 'guest',
  summary: 'Free times of a specialist, by start, at most 62 days',
  params: idParams,
  query: z.object({
    from: Instant,
    to: Instant,
    minutes: z._default(inQuery(Minutes), 45),
  }),
  answers: { 200: Slots },
  errors: ['not_found'],
})
