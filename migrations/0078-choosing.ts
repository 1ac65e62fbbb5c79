import { sql, type Kysely } from 'kysely'

/**
 * What patients choose a specialist by. A keyword may mean something to patients: a topic, by its names in the three
 * languages, or hours that suit. When a specialist is free next at which hours stands in a table of its own, so that it
 * changes nothing of what devices hold.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table keyword
  add column meaning text check (meaning in ('topic', 'morning', 'day', 'evening', 'weekend')),
  add column name jsonb check (jsonb_typeof(name) = 'object');
alter table keyword add constraint topics_have_names check ((meaning is not distinct from 'topic') = (name is not null));
create unique index keyword_hours on keyword (meaning) where meaning <> 'topic';

alter table specialist
  add column topics text[] not null default '{}',
  add column methods text[] not null default '{}',
  add column education text not null default '',
  add column practice_since integer check (practice_since between 1950 and 2999),
  add column gender text check (gender in ('female', 'male')),
  add column in_person boolean not null default false,
  add column city text not null default '',
  add column address text not null default '',
  add column takes_new boolean not null default true;
alter table specialist add constraint in_person_has_a_city check (not in_person or city <> '');
create index specialist_topics on specialist using gin (topics);
create index specialist_price on specialist (price_cents, next_free_at nulls last, surname, name, client_id);
create index doctor_profile_topics on doctor_profile using gin ((draft -> 'topics'));

create table specialist_free_hours (
  client_id uuid not null references specialist (client_id) on delete cascade,
  hours text not null check (hours in ('morning', 'day', 'evening', 'weekend')),
  next_at timestamptz not null,
  primary key (client_id, hours)
);
create index specialist_free_hours_next on specialist_free_hours (hours, next_at, client_id);
`.execute(db)
}
