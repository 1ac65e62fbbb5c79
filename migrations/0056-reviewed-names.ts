import { sql, type Kysely } from 'kysely'

/**
 * What patients call a doctor is what was reviewed last, also while they are not shown: it follows the public copy,
 * whoever writes that, and devices hear of it. Whoever was met before is still called as they are now. What waits for
 * review keeps the name it was sent in with.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table doctor_profile
  add column reviewed_name text,
  add column reviewed_surname text,
  add constraint doctor_reviewed_whole check ((reviewed_name is null) = (reviewed_surname is null));

update doctor_profile set reviewed_name = specialist.name, reviewed_surname = specialist.surname
from specialist where specialist.client_id = doctor_profile.client_id;

update doctor_profile set reviewed_name = person.name, reviewed_surname = person.surname
from client join person on person.id = client.person_id
where client.id = doctor_profile.client_id and doctor_profile.reviewed_name is null and (
  exists (select from consultation where consultation.doctor_id = client.id)
  or exists (select from chat where chat.doctor_id = client.id)
);

update doctor_profile
set draft = draft || jsonb_build_object('name', person.name, 'surname', person.surname)
from client join person on person.id = client.person_id
where client.id = doctor_profile.client_id and doctor_profile.status = 'in_review';

create function keep_reviewed_name() returns trigger language plpgsql as $$
begin
  update doctor_profile set reviewed_name = new.name, reviewed_surname = new.surname
  where client_id = new.client_id
    and (reviewed_name, reviewed_surname) is distinct from (new.name, new.surname);
  return null;
end $$;
create trigger keep_name after insert or update on specialist
  for each row execute function keep_reviewed_name();

create function log_reviewed_name() returns trigger language plpgsql as $$
begin
  update consultation set version = version + 1 where doctor_id = new.client_id;
  update chat set version = version + 1 where doctor_id = new.client_id;
  return null;
end $$;
create trigger log after update on doctor_profile for each row
  when ((old.reviewed_name, old.reviewed_surname) is distinct from (new.reviewed_name, new.reviewed_surname))
  execute function log_reviewed_name();
`.execute(db)
}
