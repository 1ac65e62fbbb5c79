import { sql, type Kysely } from 'kysely'

/** News, the questionnaire, plans and chats. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table news_post (
  id uuid primary key,
  image text not null,
  title text not null,
  post_text text not null,
  published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index news_post_published on news_post (published_at desc, id) where published;

create table questionnaire (
  id uuid primary key,
  content jsonb not null,
  created_at timestamptz not null
);
create index questionnaire_newest on questionnaire (created_at desc);

create table subscription (
  id uuid primary key,
  patient_id uuid not null unique references client (id),
  plan text not null check (plan in ('advanced', 'basic')),
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null
);

create table chat (
  id uuid primary key,
  patient_id uuid not null references client (id),
  doctor_id uuid not null references client (id),
  message_key text not null,
  last_seq integer not null default 0,
  created_at timestamptz not null,
  unique (patient_id, doctor_id)
);
create index chat_doctor on chat (doctor_id);

create table message (
  id uuid primary key,
  chat_id uuid not null references chat (id),
  seq integer not null,
  author_id uuid not null references client (id),
  content text not null,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  unique (chat_id, seq)
);
`.execute(db)
}
