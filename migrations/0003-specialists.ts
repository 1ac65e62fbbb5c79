import { sql, type Kysely } from 'kysely'

/**
 * A doctor's profile holds the draft; `specialist` is the approved public copy and exists exactly while it is shown.
 * Availability is local wall time (minutes since 1970-01-01T00:00 in the doctor's zone), so that weekly hours survive DST.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table doctor_profile (
  client_id uuid primary key references client (id),
  status text check (status in ('publicly_available', 'in_review', 'rejected')),
  admin_comment text,
  draft jsonb,
  iban text,
  time_zone text not null default 'Europe/Riga',
  min_notice integer not null default 60,
  buffer integer not null default 0,
  horizon_days integer not null default 90,
  updated_at timestamptz not null
);

create table specialist (
  client_id uuid primary key references client (id),
  name text not null,
  surname text not null,
  search text not null,
  photo text,
  speciality text not null,
  languages text[] not null,
  price_cents integer not null check (price_cents between 0 and 99900),
  bio jsonb not null,
  comments text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  next_free_at timestamptz,
  published_at timestamptz not null,
  version integer not null default 1
);
create index specialist_order on specialist (next_free_at nulls last, surname, name, client_id);
create index specialist_languages on specialist using gin (languages);

create table availability (
  id uuid primary key,
  doctor_id uuid not null references client (id),
  local_from integer not null,
  local_to integer not null,
  repeat_weekly boolean not null,
  created_at timestamptz not null,
  check (local_to > local_from)
);
create index availability_doctor on availability (doctor_id, local_from);
`.execute(db)
}
