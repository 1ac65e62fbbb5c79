import { sql, type Kysely } from 'kysely'

/**
 * What each side is asked after a call is saved by several administrators: each form has a version. Answers are read by
 * day, side and stars. A question that was asked keeps its words: whoever changes them asks another one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table feedback_form (
  audience text primary key check (audience in ('doctor', 'patient')),
  version integer not null default 0,
  saved_at timestamptz,
  saved_by uuid references person (id)
);
insert into feedback_form (audience) values ('doctor'), ('patient');
create index feedback_given on feedback (created_at desc, id) where not skipped;
create index feedback_given_by on feedback (audience, created_at desc, id) where not skipped;
create index feedback_answer_stars on feedback_answer (feedback_id, rating);
`.execute(db)
}
