import { sql, type Kysely } from 'kysely'

/**
 * The licence of a published specialist, as it was reviewed: its number and who issued it, until when it is valid, and
 * where the public register has it. What specialists were told of its end stands apart, because a public copy comes and
 * goes: once for each last day and each of the two stages.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table specialist
  add column licence_number text not null default '' check (char_length(licence_number) <= 40),
  add column licence_authority text not null default '' check (char_length(licence_authority) <= 150),
  add column licence_until date,
  add column licence_link text not null default '' check (licence_link = '' or licence_link like 'https://%');
alter table specialist
  add constraint licence_is_whole check ((licence_number = '') = (licence_authority = '')),
  add constraint licence_has_a_number check (licence_number <> '' or (licence_until is null and licence_link = ''));
create index specialist_licence_until on specialist (licence_until) where licence_until is not null;

create table licence_telling (
  client_id uuid not null references client (id),
  last_day date not null,
  stage text not null check (stage in ('ending', 'ended')),
  told_at timestamptz not null,
  primary key (client_id, last_day, stage)
);
`.execute(db)
}
