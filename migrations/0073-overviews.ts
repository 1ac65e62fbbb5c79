import { sql, type Kysely } from 'kysely'

/**
 * The records that specialists write of patients. What was signed is never changed or removed, not by the owner of the
 * tables either: it is put right or added to by another entry. Everything that was written is sealed with the patient's
 * key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table overview (
  id uuid primary key,
  doctor_id uuid not null references client,
  patient_id uuid not null references client,
  code_on_file boolean not null,
  signed_at timestamptz not null
);
create index overview_of_pair on overview (doctor_id, patient_id, signed_at, id);
create index overview_of_patient on overview (patient_id, signed_at, id);

create table overview_entry (
  overview_id uuid not null references overview,
  number integer not null check (number > 0),
  kind text not null check (kind in ('signed', 'amended', 'added')),
  sealed_form text check ((kind = 'added') = (sealed_form is null)),
  sealed_note text check ((kind = 'signed') = (sealed_note is null)),
  code_index text,
  written_at timestamptz not null,
  primary key (overview_id, number),
  check ((number = 1) = (kind = 'signed'))
);
create index overview_entry_code on overview_entry (code_index) where code_index is not null;

create table overview_draft (
  doctor_id uuid not null references client,
  patient_id uuid not null references client,
  sealed_form text not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (doctor_id, patient_id)
);

create function overview_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a signed record is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger stays before update or delete or truncate on overview execute function overview_stays();
create trigger stays before update or delete or truncate on overview_entry execute function overview_stays();
revoke update, delete, truncate on overview, overview_entry from public, current_user;
-- Whoever adds an entry locks its record for that moment, for which PostgreSQL asks for a column.
grant update (id) on overview to current_user;

create index consultation_pairs on consultation (doctor_id, patient_id, status, starts_at);
`.execute(db)
}
