import { sql, type Kysely } from 'kysely'

/** Stretches in which the usual hours do not count, in wall time as these, hours that stand instead, and when weekly ones end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table day_off (
  id uuid primary key,
  doctor_id uuid not null references client,
  local_from integer not null,
  local_to integer not null check (local_to > local_from),
  created_at timestamptz not null
);
create index day_off_doctor on day_off (doctor_id, local_from, id);
alter table availability
  add column local_until integer check (local_until is null or (repeat_weekly and local_until > local_from)),
  add column day_off_id uuid references day_off on delete cascade check (day_off_id is null or not repeat_weekly);
create index availability_day_off on availability (day_off_id) where day_off_id is not null;
`.execute(db)
}
