import { sql, type Kysely } from 'kysely'

/**
 * Administrators find people by beginnings: of words of the name without case and marks, of the e-mail, and of the phone's
 * digits. Free users who were refused are kept with the reason, sealed with their key; at most one refusal stands at a
 * time, and it ends when its person is unblocked.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create function name_words(name text, surname text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', translate(
    lower(regexp_replace(normalize(name || ' ' || surname, nfd), '[\u0300-\u036f]', '', 'g')),
    'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ’‘ʼ',
    'абвгдежзиклмнопрстуфхцчшщъыьэюя   '
  ))
$$;
create function phone_digits(phone text) returns text
language sql immutable parallel safe as $$ select translate(phone, '+ ()-', '') $$;

create index person_name_words on person using gin (name_words(name, surname));
create index person_email_start on person (email text_pattern_ops);
create index person_free_approved on person (id) where approval = 'confirmed';
create index person_phone_start on person (phone_digits(phone) text_pattern_ops);

create table free_user_refusal (
  id uuid primary key,
  person_id uuid not null references person (id),
  sealed_reason text not null,
  refused_at timestamptz not null,
  ended_at timestamptz check (ended_at >= refused_at)
);
create unique index free_user_refusal_stands on free_user_refusal (person_id) where ended_at is null;
create index free_user_refusal_person on free_user_refusal (person_id);
`.execute(db)
}
