import { sql, type Kysely } from 'kysely'

/**
 * Short questionnaires that may be asked again. Their versions never change, since answers belong to them. What was
 * answered is sealed with the patient's key; who may see it is the patient's to say, for each specialist.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table measure (
  id uuid primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  -- The number of the newest version, and the version that is asked.
  newest integer not null default 0 check (newest >= 0),
  published_version uuid,
  created_at timestamptz not null,
  check (status = 'draft' or published_version is not null)
);
create index measure_newest on measure (created_at desc, id);
create index measure_published on measure (created_at, id) where status = 'published';

create table measure_version (
  id uuid primary key,
  measure_id uuid not null references measure,
  number integer not null check (number > 0),
  content jsonb not null,
  -- The same for versions that ask the same: their sums stand on one line.
  form text not null,
  saved_by uuid references client,
  created_at timestamptz not null,
  unique (measure_id, number),
  unique (measure_id, id)
);
alter table measure add foreign key (id, published_version) references measure_version (measure_id, id);
create function keep_measure_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a measure never changes';
end $$;
create trigger keep before update on measure_version for each row execute function keep_measure_version();

create table measure_answering (
  -- Made on the device.
  id uuid primary key,
  patient_id uuid not null references client,
  measure_id uuid not null,
  version_id uuid not null,
  sealed_answers text not null,
  answered_at timestamptz not null,
  foreign key (measure_id, version_id) references measure_version (measure_id, id)
);
create index measure_answering_of_patient on measure_answering (patient_id, answered_at desc, id);

create table measure_ask (
  id uuid primary key,
  measure_id uuid not null,
  version_id uuid not null,
  doctor_id uuid not null references client,
  patient_id uuid not null references client,
  asked_at timestamptz not null,
  taken_back_at timestamptz,
  answering_id uuid references measure_answering,
  foreign key (measure_id, version_id) references measure_version (measure_id, id),
  check (taken_back_at is null or answering_id is null)
);
create unique index measure_ask_open on measure_ask (doctor_id, patient_id, measure_id)
  where taken_back_at is null and answering_id is null;
create index measure_ask_of_patient on measure_ask (patient_id, measure_id, asked_at, id);

create table measure_consent (
  patient_id uuid not null references client,
  doctor_id uuid not null references client,
  allowed boolean not null,
  chosen_at timestamptz not null,
  primary key (patient_id, doctor_id)
);
`.execute(db)
}
