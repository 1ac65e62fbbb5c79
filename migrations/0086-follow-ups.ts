import { sql, type Kysely } from 'kysely'

/**
 * The next appointments that specialists offer to their patients: at most one that is open for each two. Nothing is held
 * for it. The words with it are sealed with the patient's key; an open one is over at `until`, also before that is written.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table follow_up (
  id uuid primary key,
  doctor_id uuid not null references client,
  patient_id uuid not null references client,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes in (45, 60)),
  sealed_note text,
  until timestamptz not null check (until <= starts_at),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  offered_at timestamptz not null,
  closed_at timestamptz,
  consultation_id uuid references consultation,
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'accepted') = (consultation_id is not null))
);
create unique index follow_up_open on follow_up (patient_id, doctor_id) where status = 'open';
create index follow_up_last on follow_up (doctor_id, patient_id, offered_at desc);
`.execute(db)
}
