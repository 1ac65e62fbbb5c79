import { sql, type Kysely } from 'kysely'

/**
 * When patients may expect an answer in a chat: the stretches of a week in which a specialist answers, at most fourteen in
 * whole quarters of an hour that share no time, and one absence in whole days. Both are of the practice's zone. How
 * soon answers usually come is reckoned from what was said and stands.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table reply_hours (
  doctor_id uuid not null references doctor_profile (client_id),
  number smallint not null check (number between 1 and 14),
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1425 and from_minute % 15 = 0),
  to_minute smallint not null check (to_minute between 15 and 1440 and to_minute % 15 = 0),
  primary key (doctor_id, number),
  check (from_minute < to_minute),
  exclude using gist (doctor_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

create table absence (
  doctor_id uuid primary key references doctor_profile (client_id),
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day - first_day < 366),
  sealed_text text
);

create index message_said on message (chat_id, seq) where removed_at is null;
`.execute(db)
}
