import * as z from 'zod/mini'
import { Id, TermDay, text } from './fields.ts'
import { route } from './route.ts'

/** Stretches of one week in which a specialist answers, at most; as many as two a day. */
export const MAX_REPLY_HOURS = 14
/** Characters of what a specialist says to an absence. */
export const MAX_ABSENCE_TEXT_LENGTH = 500

/** A quarter of an hour on the wall, HH:MM; as an end, 24:00 is the end of the day. Later ones are greater as text. */
const Quarter = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, 'invalid'))

/** One stretch in which a specialist answers every week, within one day: Monday is 1, Sunday 7. */
export const ReplyStretch = z
  .object({
    weekday: z.int('invalid').check(z.minimum(1, 'too_small'), z.maximum(7, 'too_large')),
    from: Quarter,
    to: Quarter,
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'order', path: ['to'] }))
export type ReplyStretch = z.infer<typeof ReplyStretch>

/** The stretches of a week; those of one day share no time. */
export const ReplyHours = z
  .array(ReplyStretch)
  .check(z.maxLength(MAX_REPLY_HOURS, 'too_long'))
  .check(({ value, issues }) => {
    for (const [at, one] of value.entries())
      if (value.slice(0, at).some((other) => sharesTime(one, other)))
        issues.push({ code: 'custom', input: one, path: [at, 'from'], message: 'overlaps' })
  })
export type ReplyHours = z.infer<typeof ReplyHours>

const sharesTime = (one: ReplyStretch, other: ReplyStretch) =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to

/** Whole days on which a specialist does not answer, the last one included, in the zone of their practice. */
export const Absence = z
  .object({ from: TermDay, until: TermDay, text: text(0, MAX_ABSENCE_TEXT_LENGTH) })
  .check(z.refine(({ from, until }) => from <= until, { error: 'order', path: ['until'] }))
export type Absence = z.infer<typeof Absence>

/** How soon a specialist usually answers, in the class that holds the middle one of their last answers. */
export const AnswerTime = z.enum(['hour', 'hours', 'day', 'days'])
export type AnswerTime = z.infer<typeof AnswerTime>

/**
 * When a patient may expect an answer: the hours of a week, how soon answers usually come (null: too few to say), and the
 * absence that is on or to come. Hours and days are of the practice's zone.
 */
export const ReplyTimes = z.object({
  hours: ReplyHours,
  usual: z.nullable(AnswerTime),
  absence: z.nullable(Absence),
  timeZone: z.string(),
})
export type ReplyTimes = z.infer<typeof ReplyTimes>

export const getAnswering = route('GET /chats/{id}/answering', {
  who: 'patient',
  summary: 'When to expect an answer in one’s own chat: reply hours, usual answer time, absence',
  params: z.object({ id: Id }),
  answers: { 200: ReplyTimes },
  errors: ['not_found'],
})
