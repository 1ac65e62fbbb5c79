import { sql, type Kysely } from 'kysely'

/**
 * Reserved times live in one table, two rows each: the doctor's and the patient's. The exclusion constraint is what
 * keeps anyone from being booked twice; a subject may overlap itself while a proposal is open, and nothing else may.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table busy (
  client_id uuid not null references client (id),
  subject uuid not null,
  during tstzrange not null check (not isempty(during)),
  kind text not null check (kind in ('hold', 'paying', 'consultation', 'proposal')),
  expires_at timestamptz,
  constraint nobody_is_booked_twice exclude using gist (client_id with =, subject with <>, during with &&)
);
create index busy_subject on busy (subject);

create table hold (
  id uuid primary key,
  doctor_id uuid not null references client (id),
  patient_id uuid not null references client (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  minutes integer not null check (minutes in (45, 60)),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index hold_patient on hold (patient_id);
create index hold_expiry on hold (expires_at);

create table card (
  id uuid primary key,
  patient_id uuid not null references client (id),
  token text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  name text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index card_default on card (patient_id) where is_default and removed_at is null;
create index card_patient on card (patient_id, created_at desc) where removed_at is null;

create table payment (
  id uuid primary key,
  patient_id uuid not null references client (id),
  consultation_id uuid not null,
  card_id uuid references card (id),
  cents integer not null check (cents >= 0),
  state text not null check (state in ('started', 'challenge', 'authorised', 'captured', 'voided', 'refunded', 'failed')),
  processor_id text,
  capture_before timestamptz,
  reservation jsonb not null,
  request_key uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (patient_id, request_key)
);
create index payment_consultation on payment (consultation_id);
create index payment_unsettled on payment (created_at) where state in ('started', 'challenge');
create index payment_lapsing on payment (capture_before) where state = 'authorised';

create table consultation (
  id uuid primary key,
  doctor_id uuid not null references client (id),
  patient_id uuid not null references client (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  minutes integer not null check (minutes in (45, 60)),
  status text not null check (status in ('awaiting_approval', 'scheduled', 'rejected', 'finished', 'expired', 'active')),
  closed_reason text,
  comment text,
  note text,
  paid_with text not null check (paid_with in ('card', 'balance', 'plan', 'free')),
  payment_id uuid references payment (id),
  promo_code text,
  base_cents integer not null,
  first_discount_cents integer not null default 0,
  promo_discount_cents integer not null default 0,
  total_cents integer not null check (total_cents >= 0),
  met_before integer not null default 0,
  started_at timestamptz,
  call_seconds integer,
  earned_cents integer,
  request_key uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (patient_id, request_key)
);
create index consultation_patient on consultation (patient_id, starts_at desc, id);
create index consultation_doctor on consultation (doctor_id, starts_at desc, id);
create index consultation_doctor_requests on consultation (doctor_id, starts_at, id) where status = 'awaiting_approval';
create index consultation_open on consultation (starts_at) where status in ('awaiting_approval', 'scheduled', 'active');
create index consultation_all on consultation (starts_at desc, id);
-- The first-consultation discount is taken once per person at a time; the row goes when the money comes back.
create table first_discount (
  person_id uuid primary key references person (id),
  consultation_id uuid not null unique
);

create table call_presence (
  id uuid primary key,
  consultation_id uuid not null references consultation (id),
  client_id uuid not null references client (id),
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  attached boolean not null default false,
  left_at timestamptz
);
create index call_presence_consultation on call_presence (consultation_id, client_id);
create unique index call_presence_open on call_presence (consultation_id, client_id) where left_at is null;

create table feedback_question (
  id uuid primary key,
  audience text not null check (audience in ('doctor', 'patient')),
  position integer not null,
  text jsonb not null,
  active boolean not null default true
);
create index feedback_question_audience on feedback_question (audience, position) where active;

create table feedback (
  id uuid primary key,
  consultation_id uuid not null references consultation (id),
  client_id uuid not null references client (id),
  audience text not null,
  skipped boolean not null,
  created_at timestamptz not null,
  unique (consultation_id, client_id)
);
create table feedback_answer (
  feedback_id uuid not null references feedback (id),
  question_id uuid not null references feedback_question (id),
  rating integer not null check (rating between 1 and 5),
  text text not null default '',
  primary key (feedback_id, question_id)
);
`.execute(db)
}
