import { sql, type Kysely } from 'kysely'

/**
 * A post says in which language it is written and may stand in the others too. Administrators list posts as they were
 * made, published ones and the others apart.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table news_post
  add column language text not null default 'lv' check (language in ('lv', 'en', 'ru')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table news_post add constraint no_translation_into_its_own_language
  check (translations -> language is null);
create index news_post_newest on news_post (created_at desc, id);
create index news_post_newest_by_state on news_post (published, created_at desc, id);
`.execute(db)
}
