import { sql, type Kysely } from 'kysely'

/**
 * Attempts are counted in a window that slides: when each was made, not how many since the first. And what has had its
 * time is found by its age.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table attempt_counter drop column count, add column times timestamptz[] not null default '{}';
create index link_token_expiry on link_token (expires_at);
create index session_use on session (used_at);
create index session_age on session (created_at);
create index sent_mail_age on sent_mail (sent_at);
`.execute(db)
}
