import { sql, type Kysely } from 'kysely'

/** What patients write to administrators, and what is answered: both sealed with the key of whoever wrote. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table support_message (
  id uuid primary key,
  client_id uuid not null references client (id),
  sealed_text text not null,
  created_at timestamptz not null,
  replied_at timestamptz,
  replied_by uuid references person (id),
  sealed_reply text,
  constraint support_message_replied_by_somebody check ((replied_at is null) = (replied_by is null)),
  constraint support_message_reply_is_replied check (sealed_reply is null or replied_at is not null)
);
create index support_message_newest on support_message (created_at desc, id);
create index support_message_waiting on support_message (created_at desc, id) where replied_at is null;
create index support_message_replied on support_message (created_at desc, id) where replied_at is not null;
create index support_message_client on support_message (client_id);
`.execute(db)
}
