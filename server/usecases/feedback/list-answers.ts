import type {
  FeedbackAnswer,
  FeedbackAudience,
  FeedbackMonth,
  listFeedback as route,
} from '#contract/feedback.ts'
import type { Page } from '#contract/paging.ts'
import type { InputOf } from '#contract/route.ts'
import { DAY } from '#domain/duration.ts'
import { addLocalMonths, dayInRiga, HOME_ZONE, startOfDate, startOfLocalDay } from '#domain/zone.ts'
import { averagesByMonth, listAnswers, type AnswerRow } from '../../store/feedback/answers.ts'
import type { Ports } from '../ports.ts'
import { answerTextPlace } from './feedback.ts'

const MONTHS = 12

/** What people answered after calls, opened for administrators; nobody is named. */
export async function listFeedback(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  { limit, offset, audience, stars, from, to }: InputOf<typeof route>['query'],
): Promise<Page<FeedbackAnswer>> {
  const { rows, total } = await listAnswers(database.sql, {
    limit,
    offset,
    audience,
    stars: stars && Number(stars),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  const data = await Promise.all(rows.map((row) => answerView({ vault }, row)))
  return { data, total, limit, offset }
}

async function answerView({ vault }: Pick<Ports, 'vault'>, row: AnswerRow): Promise<FeedbackAnswer> {
  const { id, question_id: questionId, sealed_text: sealed, clear_text: clear } = row
  const text =
    sealed === null ? clear : await vault.open(row.data_key, answerTextPlace(id, questionId), sealed)
  return {
    _id: `${id}/${questionId}`,
    audience: row.audience,
    question: row.question,
    stars: row.rating,
    ...(text && { text }),
    createdAt: row.created_at.toISOString(),
  }
}

/** How the answers of the last twelve months were on average, the oldest first. */
export async function listFeedbackMonths(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  audience: FeedbackAudience | undefined,
): Promise<{ months: FeedbackMonth[] }> {
  const now = clock.now()
  // From the middle of a month no month is skipped, however long they are.
  const middle = startOfLocalDay(now, HOME_ZONE) + (15 - Number(dayInRiga(now).slice(8))) * DAY
  const starts = Array.from({ length: MONTHS }, (_, at) => addLocalMonths(middle, at + 1 - MONTHS, HOME_ZONE))
  const names = starts.map((start) => dayInRiga(start).slice(0, 7))
  const [year = 0, month = 1] = (names[0] ?? '').split('-').map(Number)
  const from = new Date(startOfDate({ year, month, day: 1 }, HOME_ZONE))
  const rows = await averagesByMonth(database.sql, { from, audience })
  const found = new Map(rows.map((row) => [row.month, row]))
  return { months: names.map((month) => monthView(month, found.get(month))) }
}

function monthView(month: string, row?: { answers: number; average: number }): FeedbackMonth {
  if (!row) return { month, answers: 0 }
  return { month, answers: row.answers, average: Math.round(row.average * 100) / 100 }
}
