import { sql, type Kysely } from 'kysely'

/**
 * Master keys can be replaced: a wrapped data key ends with the name of the one that wraps it, by which those of an old one
 * are found. The keys of indexes are kept, wrapped like data keys. To wrap the key of a chat anew is no change of the chat
 * that devices should hear of.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table index_key (
  name text primary key,
  key text not null
);

create index person_wrapped_by on person (split_part(data_key, '.', 2), data_key);
create index chat_wrapped_by on chat (split_part(message_key, '.', 2), message_key);

drop trigger grow on chat;
create trigger grow before update on chat for each row
  when (old.message_key = new.message_key) execute function grow_version();
drop trigger log on chat;
create trigger log after insert or delete on chat for each row execute function log_shared('chats');
create trigger log_update after update on chat for each row
  when (old.message_key = new.message_key) execute function log_shared('chats');
`.execute(db)
}
