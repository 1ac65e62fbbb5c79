import { sql, type Kysely } from 'kysely'

/**
 * That a patient chose an answer that may mean danger, until somebody has seen to it. A patient has one open flag at most,
 * to which later answers are added. What was answered and what was done are sealed with the patient's key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table risk_flag (
  id uuid primary key,
  patient_id uuid not null references client,
  sealed_answers text not null,
  -- Grows with every answer that is added: whoever resolves has read all of them.
  version integer not null default 1,
  raised_at timestamptz not null,
  answered_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references person,
  sealed_note text,
  check ((resolved_at is null) = (resolved_by is null)),
  check ((resolved_at is null) = (sealed_note is null))
);
create unique index risk_flag_open on risk_flag (patient_id) where resolved_at is null;
create index risk_flag_of_patient on risk_flag (patient_id, raised_at, id);
create index risk_flag_waiting on risk_flag (raised_at, id) where resolved_at is null;
`.execute(db)
}
