import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** One stretch of a week, in minutes of its day. */
export interface ReplyHoursRow {
  weekday: number
  from_minute: number
  to_minute: number
}

/** The absence of a specialist, if one was ever noted, and what its days and text are read with. */
export interface AbsenceRow {
  time_zone: string
  first_day: string | null
  last_day: string | null
  sealed_text: string | null
  data_key: string
}

/** The stretches in which a specialist answers, as the week goes; there are few. */
export function listReplyHours(db: Reader, doctorId: string): Promise<ReplyHoursRow[]> {
  return db
    .selectFrom('reply_hours')
    .select(['weekday', 'from_minute', 'to_minute'])
    .where('doctor_id', '=', doctorId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
}

/** The absence of a specialist; nothing of one without a profile. */
export function findAbsence(db: Reader, doctorId: string): Promise<AbsenceRow | undefined> {
  return db
    .selectFrom('doctor_profile')
    .innerJoin('client', 'client.id', 'doctor_profile.client_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('absence', 'absence.doctor_id', 'doctor_profile.client_id')
    .select([
      'doctor_profile.time_zone',
      'absence.first_day',
      'absence.last_day',
      'absence.sealed_text',
      'person.data_key',
    ])
    .where('doctor_profile.client_id', '=', doctorId)
    .executeTakeFirst()
}

/** Of how many chats, those written in last, and of how many messages of each answers are counted. */
const [CHATS, MESSAGES] = [100, 100]

/**
 * How many answers a specialist gave since then, and the median of the milliseconds they took: from a patient's first message
 * that nobody had answered to the specialist's first after it. What was taken back counts for neither. Where the
 * messages that are counted begin inside a thread, what came before is not known, and its first turn does not count.
 */
export async function countAnswers(
  db: Reader,
  doctorId: string,
  since: Date,
): Promise<{ answers: number; median: number }> {
  const { rows } = await sql<{ answers: number; median: number }>`
    with said as (
      select chat_id, seq, created_at, last_seq, author_id = ${doctorId} as answers,
        lag(author_id = ${doctorId}) over (partition by chat_id order by seq) as follows_answer
      from (
        select id, last_seq from chat
        where doctor_id = ${doctorId} and last_at >= ${since} order by last_at desc, id limit ${CHATS}
      ) as recent
      cross join lateral (
        select chat_id, seq, created_at, author_id from message
        where chat_id = recent.id and removed_at is null order by seq desc limit ${MESSAGES}
      ) as newest
    ), turn as (
      select answers, created_at, created_at - lag(created_at) over (partition by chat_id order by seq) as took
      from said
      where answers <> follows_answer or (follows_answer is null and last_seq <= ${MESSAGES})
    )
    select count(*)::integer as answers,
      coalesce(percentile_cont(0.5) within group (order by extract(epoch from took) * 1000), 0)::float8 as median
    from turn where answers and took is not null and created_at >= ${since}`.execute(db)
  return rows[0] ?? { answers: 0, median: 0 }
}
