import { sql, type Kysely } from 'kysely'

/**
 * Where a patient is during a call, and whom to reach, should help be needed: sealed with the patient's key, none where
 * they skipped it. It is deleted soon after the consultation.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table emergency_details (
  consultation_id uuid primary key references consultation,
  sealed_details text,
  saved_at timestamptz not null,
  keep_until timestamptz not null
);
create index emergency_details_keep_until on emergency_details (keep_until);
`.execute(db)
}
