import { sql, type Kysely } from 'kysely'

/**
 * What a doctor says to a refusal, an administrator to a profile and people after a call is sealed like messages, and so
 * is the note of a booking in its payment. What stands in clear is sealed by a job, which finds it by these indexes:
 * they are empty afterwards.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table consultation
  add column sealed_comment text,
  add constraint consultation_comment_once check (comment is null or sealed_comment is null);
create index consultation_comment_in_clear on consultation (id) where comment is not null;

alter table feedback_answer
  add column sealed_text text,
  add constraint feedback_text_once check (text = '' or sealed_text is null);
create index feedback_text_in_clear on feedback_answer (feedback_id, question_id) where text <> '';

alter table payment
  add constraint payment_note_once check (not (reservation ? 'note' and reservation ? 'sealedNote'));
create index payment_note_in_clear on payment (id) where reservation ? 'note';

-- Both may stand while a release before this one still runs: it writes the one in clear, which is the newer then.
alter table doctor_profile add column sealed_admin_comment text;
create index profile_comment_in_clear on doctor_profile (client_id) where admin_comment is not null;
`.execute(db)
}
