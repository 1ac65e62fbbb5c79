import { sql, type Kysely } from 'kysely'

/**
 * Files in messages. The bytes lie sealed in a file; a row without a message was uploaded for one that has not come yet.
 * What both sides see of it, the name first of all, is sealed in the message.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table message add column attachment text;

create table attachment (
  id uuid primary key,
  chat_id uuid not null references chat (id),
  author_id uuid not null references client (id),
  message_id uuid unique references message (id),
  fingerprint text not null,
  file text not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  size integer not null,
  width integer,
  height integer,
  created_at timestamptz not null,
  check ((type = 'image/webp') = (width is not null and height is not null))
);
create index attachment_unsent on attachment (created_at) where message_id is null;
`.execute(db)
}
