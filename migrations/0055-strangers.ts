import { sql, type Kysely } from 'kysely'

/**
 * An account that more than one person may have prepared says so until a new password is chosen; from where it was
 * prepared is kept as a keyed fingerprint until then. Counters know how often they were full, and those of one account
 * are found together.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table person
  add column password_disputed boolean not null default false,
  add column sign_up_network text,
  add constraint person_dispute_settled check (not (password_disputed and status = 'confirmed'));
alter table attempt_counter add column fills integer not null default 0;
create index attempt_counter_prefix on attempt_counter (key text_pattern_ops);
`.execute(db)
}
