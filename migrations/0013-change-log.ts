import { sql, type Kysely } from 'kysely'

/**
 * The change log of what devices keep copies of. Triggers write it, so that no writer can forget: each thing has one
 * entry for each audience, moved forward at every change. An entry is written only by whoever holds the lock of the
 * thing itself, so that entries of one thing follow each other. Versions grow with everything that is shown, what
 * comes from another table included.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table sync_epoch (
  single boolean primary key default true check (single),
  epoch text not null,
  floor bigint not null default 0
);
insert into sync_epoch (epoch) values (replace(gen_random_uuid()::text, '-', ''));

create sequence change_number;
create table change (
  scope uuid not null,
  noun text not null check (noun in ('news', 'doctors', 'questionnaire', 'consultations', 'chats', 'messages')),
  row_id uuid not null,
  xid bigint not null,
  number bigint not null,
  at timestamptz not null,
  primary key (scope, noun, row_id)
);
create index change_place on change (scope, xid, number);
create index change_age on change (at);

create function log_change(scope uuid, noun text, row_id uuid) returns void language sql as $$
  insert into change (scope, noun, row_id, xid, number, at)
  values ($1, $2, $3, pg_current_xact_id()::text::bigint, nextval('change_number'), now())
  on conflict (scope, noun, row_id)
  do update set xid = excluded.xid, number = nextval('change_number'), at = excluded.at
$$;
create function log_for_all(noun text, row_id uuid) returns void language sql as $$
  select log_change('00000000-0000-0000-0000-000000000000', $1, $2)
$$;

create function grow_version() returns trigger language plpgsql as $$
begin
  if new is distinct from old and new.version <= old.version then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger grow before update on news_post for each row execute function grow_version();
create trigger grow before update on consultation for each row execute function grow_version();
create trigger grow before update on chat for each row execute function grow_version();
create trigger grow before update on message for each row execute function grow_version();

-- A specialist is deleted and shown again: the versions of both must not meet.
create sequence specialist_version as integer;
select setval('specialist_version', (select coalesce(max(version), 1) from specialist));
create function grow_specialist() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.version := nextval('specialist_version');
  elsif new is distinct from old then new.version := nextval('specialist_version');
  end if;
  return new;
end $$;
create trigger grow before insert or update on specialist for each row execute function grow_specialist();

create function log_news() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.published then perform log_for_all('news', old.id); return null; end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.published then perform log_for_all('news', new.id); end if;
  end if;
  return null;
end $$;
create trigger log after insert or update or delete on news_post for each row execute function log_news();

create function log_specialist() returns trigger language plpgsql as $$
declare doctor uuid;
begin
  if tg_op = 'DELETE' then doctor := old.client_id; else doctor := new.client_id; end if;
  if tg_op = 'UPDATE' then
    if new is not distinct from old then return null; end if;
  end if;
  perform log_for_all('doctors', doctor);
  if tg_op = 'UPDATE' then
    if new.photo is not distinct from old.photo and new.speciality = old.speciality then return null; end if;
  end if;
  update consultation set version = version + 1 where doctor_id = doctor;
  update chat set version = version + 1 where doctor_id = doctor;
  return null;
end $$;
create trigger log after insert or update or delete on specialist for each row execute function log_specialist();

-- What a patient and a doctor share, under the name devices know it by.
create function log_shared() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then new := old; end if;
  perform log_change(new.patient_id, tg_argv[0], new.id);
  perform log_change(new.doctor_id, tg_argv[0], new.id);
  return null;
end $$;
create trigger log after insert or update or delete on consultation
  for each row execute function log_shared('consultations');
create trigger log after insert or update or delete on chat for each row execute function log_shared('chats');

create function log_message() returns trigger language plpgsql as $$
declare client uuid;
begin
  if tg_op = 'DELETE' then new := old; end if;
  for client in
    select unnest(array[patient_id, doctor_id]) from chat where id = new.chat_id
  loop
    perform log_change(client, 'messages', new.id);
  end loop;
  return null;
end $$;
create trigger log after insert or update or delete on message for each row execute function log_message();

-- What a person is called, whether they are anonymous or gone, and what they pay for shows in what others see.
create function log_person() returns trigger language plpgsql as $$
declare clients uuid[];
begin
  select array_agg(id) into clients from client where person_id = new.id;
  if (old.name, old.surname, old.stay_anonymous) is distinct from (new.name, new.surname, new.stay_anonymous) then
    update consultation set version = version + 1 where patient_id = any(clients);
    update consultation set version = version + 1 where doctor_id = any(clients);
  end if;
  update chat set version = version + 1 where patient_id = any(clients);
  update chat set version = version + 1 where doctor_id = any(clients);
  return null;
end $$;
create trigger log after update on person for each row
  when ((old.name, old.surname, old.stay_anonymous, old.status)
    is distinct from (new.name, new.surname, new.stay_anonymous, new.status))
  execute function log_person();

create function log_plan() returns trigger language plpgsql as $$
begin
  update chat set version = version + 1 where patient_id = new.id;
  return null;
end $$;
create trigger log after update on client for each row
  when (old.payment_plan is distinct from new.payment_plan) execute function log_plan();

create function log_questionnaire() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then new := old; end if;
  perform log_for_all('questionnaire', new.id);
  return null;
end $$;
create trigger log after insert or update or delete on questionnaire
  for each row execute function log_questionnaire();

-- How often a patient's answers changed: the version of what is shown is made of it.
create table questionnaire_progress (
  patient_id uuid primary key references client (id),
  version integer not null default 1
);
create function log_progress() returns trigger language plpgsql as $$
declare client uuid;
begin
  for client in select distinct patient_id from changed order by patient_id loop
    insert into questionnaire_progress (patient_id) values (client)
      on conflict (patient_id) do update set version = questionnaire_progress.version + 1;
    perform log_change(client, 'questionnaire', client);
  end loop;
  return null;
end $$;
create trigger log_insert after insert on questionnaire_answer
  referencing new table as changed for each statement execute function log_progress();
create trigger log_update after update on questionnaire_answer
  referencing new table as changed for each statement execute function log_progress();
create trigger log_delete after delete on questionnaire_answer
  referencing old table as changed for each statement execute function log_progress();
create trigger log_insert after insert on questionnaire_submission
  referencing new table as changed for each statement execute function log_progress();
create trigger log_update after update on questionnaire_submission
  referencing new table as changed for each statement execute function log_progress();
create trigger log_delete after delete on questionnaire_submission
  referencing old table as changed for each statement execute function log_progress();
`.execute(db)
}
