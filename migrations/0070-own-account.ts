import { sql, type Kysely } from 'kysely'

/**
 * A person sees on which devices they are signed in, and changes their e-mail: the new address confirms, and the old one
 * may take the change back for days. Links are known by hashes. A change is kept until its way back has long expired.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table session add column browser text, add column system text;

create table email_change (
  id uuid primary key,
  person_id uuid not null references person (id),
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  state text not null default 'pending' check (state in ('pending', 'done', 'cancelled', 'taken_back')),
  confirm_hash text not null unique,
  way_back_hash text not null unique,
  created_at timestamptz not null,
  confirm_until timestamptz not null,
  way_back_until timestamptz not null,
  check (old_email <> new_email)
);
create unique index email_change_pending on email_change (person_id) where state = 'pending';
create index email_change_person on email_change (person_id, created_at);
create index email_change_old on email_change (old_email);
create index email_change_age on email_change (way_back_until);
`.execute(db)
}
