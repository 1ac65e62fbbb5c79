import { sql, type Kysely } from 'kysely'

/** Chats know how far each side has read and received and what it has not; a removed message keeps its place and loses its text. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table chat
  add column last_at timestamptz,
  add column patient_read_seq integer not null default 0,
  add column patient_delivered_seq integer not null default 0,
  add column patient_unread integer not null default 0 check (patient_unread >= 0),
  add column doctor_read_seq integer not null default 0,
  add column doctor_delivered_seq integer not null default 0,
  add column doctor_unread integer not null default 0 check (doctor_unread >= 0),
  add column version integer not null default 1;
update chat set
  last_at = coalesce(
    (select message.created_at from message where message.chat_id = chat.id and message.seq = chat.last_seq),
    chat.created_at
  ),
  patient_unread = (select count(*) from message where message.chat_id = chat.id and author_id = chat.doctor_id),
  doctor_unread = (select count(*) from message where message.chat_id = chat.id and author_id = chat.patient_id);
alter table chat alter column last_at set not null;
create index chat_patient_last on chat (patient_id, last_at desc, id);
create index chat_doctor_last on chat (doctor_id, last_at desc, id);
drop index chat_doctor;

alter table message
  add column removed_at timestamptz,
  add column version integer not null default 1;
`.execute(db)
}
