import { sql, type Kysely } from 'kysely'

/** Whether a patient's camera and microphone worked when they last tried them before a consultation. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table device_check (
  consultation_id uuid primary key references consultation,
  camera text not null check (camera in ('works', 'denied', 'missing', 'busy')),
  microphone text not null check (microphone in ('works', 'denied', 'missing', 'busy')),
  checked_at timestamptz not null
);
`.execute(db)
}
