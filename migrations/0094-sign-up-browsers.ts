import { sql, type Kysely } from 'kysely'

/**
 * The browser that somebody signed up in: it may confirm by the code of the mail and ask whether that was done elsewhere.
 * Without a person it is one that was answered like any other although its address was taken. The choice of a sign-up is
 * sealed with the person's key until the first session. A used link is kept, so that whoever opens it again is told so.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table sign_up_browser (
  secret_hash text primary key,
  person_id uuid references person,
  email_index text not null,
  code_hash text,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_browser_email on sign_up_browser (email_index);
create index sign_up_browser_person on sign_up_browser (person_id);
create index sign_up_browser_expiry on sign_up_browser (expires_at);
alter table person add column sealed_choice text;
alter table link_token add column used_at timestamptz;
`.execute(db)
}
