import { sql, type Kysely } from 'kysely'

/**
 * Risk answers, and messages already there, decide as well who may write in a chat: a change of either is a change of the
 * chat, so that devices hear of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create function touch_chat_of_message() returns trigger language plpgsql as $$
begin
  update chat set version = version + 1 where id = old.chat_id;
  return null;
end $$;
create trigger touch_chat after delete on message for each row execute function touch_chat_of_message();

create function touch_chats_of_flag() returns trigger language plpgsql as $$
begin
  update chat set version = version + 1
  where id in (select message.chat_id from risk_flag_message
    join message on message.id = risk_flag_message.message_id where risk_flag_message.flag_id = new.id);
  return null;
end $$;
create trigger touch_chats after update of resolved_at on risk_flag for each row
  when (old.resolved_at is distinct from new.resolved_at) execute function touch_chats_of_flag();

create function touch_chat_of_flag_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then new := old; end if;
  update chat set version = version + 1 where id = (select chat_id from message where id = new.message_id);
  return null;
end $$;
create trigger touch_chat after insert or update or delete on risk_flag_message
  for each row execute function touch_chat_of_flag_message();
`.execute(db)
}
