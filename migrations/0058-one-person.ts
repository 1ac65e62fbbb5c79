import { sql, type Kysely } from 'kysely'

/**
 * Reserved times belong to people: a doctor who is somebody's patient is not in two calls at once. A trigger names the
 * person, so that no writer can forget, also one of the release before. Times that overlap already stay as they are:
 * of each such pair one names nobody, and is kept apart by its profile alone until it is over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table busy add column person_id uuid;

create function name_busy_person() returns trigger language plpgsql as $$
begin
  new.person_id := (select person_id from client where id = new.client_id);
  return new;
end $$;
create trigger name_person before insert on busy for each row execute function name_busy_person();

update busy set person_id = client.person_id from client where client.id = busy.client_id;
update busy set person_id = null where exists (
  select from busy as other
  where other.person_id = busy.person_id and other.subject < busy.subject and other.during && busy.during
);
alter table busy add constraint no_person_is_booked_twice
  exclude using gist (person_id with =, subject with <>, during with &&);
`.execute(db)
}
