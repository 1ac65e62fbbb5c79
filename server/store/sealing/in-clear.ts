import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** A text that a release before this one kept in clear, in one place of a row, and the wrapped key that is to seal it. */
export interface TextInClear {
  id: string
  /** Which of several texts of the row it is. */
  part: string
  text: string
  dataKey: string
}

/** Where such texts may stand. */
export interface ClearColumn {
  list(db: Reader, limit: number): Promise<TextInClear[]>
  /** Puts the sealed text in place of the one that was read; does nothing when another is there, or none any more. */
  replace(db: Reader, of: TextInClear, sealed: string): Promise<unknown>
}

const whole = sql<string>`''`.as('part')

/** What doctors said to refusals. */
export const commentsInClear: ClearColumn = {
  list: (db, limit) =>
    db
      .selectFrom('consultation')
      .innerJoin('client', 'client.id', 'consultation.patient_id')
      .innerJoin('person', 'person.id', 'client.person_id')
      .select(['consultation.id', whole, sql<string>`comment`.as('text'), 'person.data_key as dataKey'])
      .where('consultation.comment', 'is not', null)
      .orderBy('consultation.id')
      .limit(limit)
      .execute(),
  replace: (db, { id, text }, sealed) =>
    db
      .updateTable('consultation')
      .set({ comment: null, sealed_comment: sealed })
      .where('id', '=', id)
      .where('comment', '=', text)
      .execute(),
}

/** The notes of bookings in their payments. */
export const notesInClear: ClearColumn = {
  list: (db, limit) =>
    db
      .selectFrom('payment')
      .innerJoin('client', 'client.id', 'payment.patient_id')
      .innerJoin('person', 'person.id', 'client.person_id')
      .select([
        'payment.id',
        whole,
        sql<string>`coalesce(payment.reservation ->> 'note', '')`.as('text'),
        'person.data_key as dataKey',
      ])
      .where(sql<boolean>`payment.reservation ? 'note'`)
      .orderBy('payment.id')
      .limit(limit)
      .execute(),
  replace: (db, { id }, sealed) =>
    db
      .updateTable('payment')
      .set({
        reservation: sql<string>`(reservation - 'note') || jsonb_build_object('sealedNote', ${sealed}::text)`,
      })
      .where('id', '=', id)
      .where(sql<boolean>`reservation ? 'note'`)
      .execute(),
}

/** What people said after a call. */
export const feedbackInClear: ClearColumn = {
  list: (db, limit) =>
    db
      .selectFrom('feedback_answer')
      .innerJoin('feedback', 'feedback.id', 'feedback_answer.feedback_id')
      .innerJoin('client', 'client.id', 'feedback.client_id')
      .innerJoin('person', 'person.id', 'client.person_id')
      .select([
        'feedback_answer.feedback_id as id',
        'feedback_answer.question_id as part',
        'feedback_answer.text',
        'person.data_key as dataKey',
      ])
      .where('feedback_answer.text', '<>', sql<string>`''`)
      .orderBy('feedback_answer.feedback_id')
      .orderBy('feedback_answer.question_id')
      .limit(limit)
      .execute(),
  replace: (db, { id, part, text }, sealed) =>
    db
      .updateTable('feedback_answer')
      .set({ text: '', sealed_text: sealed })
      .where('feedback_id', '=', id)
      .where('question_id', '=', part)
      .where('text', '=', text)
      .execute(),
}

/** Why administrators took payouts back. */
export const reversalsInClear: ClearColumn = {
  list: (db, limit) =>
    db
      .selectFrom('payout')
      .innerJoin('client', 'client.id', 'payout.doctor_id')
      .innerJoin('person', 'person.id', 'client.person_id')
      .select(['payout.id', whole, sql<string>`return_reason`.as('text'), 'person.data_key as dataKey'])
      .where('payout.return_reason', 'is not', null)
      .orderBy('payout.id')
      .limit(limit)
      .execute(),
  replace: (db, { id, text }, sealed) =>
    db
      .updateTable('payout')
      .set({ return_reason: null, sealed_return_reason: sealed })
      .where('id', '=', id)
      .where('return_reason', '=', text)
      .execute(),
}

/** What administrators said to profiles. */
export const reviewsInClear: ClearColumn = {
  list: (db, limit) =>
    db
      .selectFrom('doctor_profile')
      .innerJoin('client', 'client.id', 'doctor_profile.client_id')
      .innerJoin('person', 'person.id', 'client.person_id')
      .select([
        'doctor_profile.client_id as id',
        whole,
        sql<string>`admin_comment`.as('text'),
        'person.data_key as dataKey',
      ])
      .where('doctor_profile.admin_comment', 'is not', null)
      .orderBy('doctor_profile.client_id')
      .limit(limit)
      .execute(),
  replace: (db, { id, text }, sealed) =>
    db
      .updateTable('doctor_profile')
      .set({ admin_comment: null, sealed_admin_comment: sealed })
      .where('client_id', '=', id)
      .where('admin_comment', '=', text)
      .execute(),
}
