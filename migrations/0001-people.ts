import { sql, type Kysely } from 'kysely'

/** People, their client profiles, sessions and links; counters that slow guessing; answers kept for repeated calls. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create extension if not exists btree_gist;

create table person (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  status text not null default 'created' check (status in ('created', 'confirmed', 'blocked', 'removed')),
  status_before_block text,
  approval text check (approval in ('awaiting_approval', 'confirmed')),
  language text not null default 'lv' check (language in ('lv', 'en', 'ru')),
  name text not null,
  surname text not null,
  birth_date date,
  gender text check (gender in ('female', 'male')),
  phone text,
  personal_code text,
  personal_code_index text,
  data_key text not null,
  stay_anonymous boolean not null default false,
  plan_wish text,
  first_session_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index person_personal_code on person (personal_code_index) where personal_code_index is not null;

create sequence patient_alias;

create table client (
  id uuid primary key,
  person_id uuid not null references person (id),
  role text not null check (role in ('patient', 'doctor', 'admin')),
  alias integer not null,
  payment_plan text check (payment_plan in ('advanced', 'basic', 'pay_as_you_go')),
  created_at timestamptz not null,
  unique (person_id, role)
);
create index client_role on client (role, created_at desc, id);

create table session (
  id uuid primary key,
  token_hash text not null unique,
  person_id uuid not null references person (id),
  client_id uuid not null references client (id),
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index session_person on session (person_id);

create table link_token (
  hash text primary key,
  person_id uuid not null references person (id),
  kind text not null check (kind in ('confirm-email', 'confirm-admin', 'reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index link_token_person on link_token (person_id, kind);

create table attempt_counter (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempt_counter_resets on attempt_counter (resets_at);

create table idempotent_call (
  person_id uuid not null references person (id),
  key uuid not null,
  fingerprint text not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotent_call_age on idempotent_call (created_at);

create table sent_mail (
  key text primary key,
  sent_at timestamptz not null
);
`.execute(db)
}
