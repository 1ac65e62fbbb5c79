import { sql, type Kysely } from 'kysely'

/**
 * The audit: who did or looked at what, whose it is, and why; never what it says. Nothing in it is ever changed or
 * removed, not by the owner of the tables either. Entries are written with the act and wait for nobody; a job then seals
 * what is new: each seal's root is made of the one before and of its entries, so that a changed, removed or slipped-in
 * one is found. No foreign keys: what is said here outlives what it is about.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table audit_entry (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  kind text not null,
  by_person uuid not null,
  by_role text not null check (by_role in ('doctor', 'admin')),
  about uuid,
  person_id uuid,
  sealed_reason text
);
create index audit_entry_age on audit_entry (at, number);
create index audit_entry_kind on audit_entry (kind, at, number);
create index audit_entry_by on audit_entry (by_person, at, number);
create index audit_entry_about on audit_entry (about, at) where about is not null;
create index audit_entry_person on audit_entry (person_id, at, number) where person_id is not null;

create table audit_seal (
  number bigint primary key check (number > 0),
  sealed_at timestamptz not null,
  root text not null
);
create table audit_leaf (
  entry bigint primary key references audit_entry,
  seal bigint not null references audit_seal
);
create index audit_leaf_seal on audit_leaf (seal, entry);

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger stays before update or delete or truncate on audit_entry execute function audit_stays();
create trigger stays before update or delete or truncate on audit_seal execute function audit_stays();
create trigger stays before update or delete or truncate on audit_leaf execute function audit_stays();
revoke update, delete, truncate on audit_entry, audit_seal, audit_leaf from public, current_user;
`.execute(db)
}
