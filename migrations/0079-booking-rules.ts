import { sql, type Kysely } from 'kysely'

/** Within what specialists may set the rules of booking, now that they set them themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table doctor_profile
  add constraint doctor_profile_min_notice check (min_notice between 0 and 10080),
  add constraint doctor_profile_buffer check (buffer between 0 and 120),
  add constraint doctor_profile_horizon check (horizon_days between 14 and 90);
`.execute(db)
}
