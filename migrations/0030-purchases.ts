import { sql, type Kysely } from 'kysely'

/**
 * Consultations bought in advance. A payment is for a consultation or for a purchase, and so is the use of a promo
 * code; a purchase knows when it was credited, and its key lets a request that broke off be taken up again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table purchase (
  id uuid primary key,
  patient_id uuid not null references client (id),
  kind text not null check (kind in ('psychologist', 'doctor')),
  amount integer not null check (amount between 1 and 100),
  base_cents integer not null check (base_cents >= 0),
  promo_discount_cents integer not null check (promo_discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  promo_code text,
  request_key uuid,
  created_at timestamptz not null,
  credited_at timestamptz,
  unique (patient_id, request_key),
  constraint adds_up check (total_cents = base_cents - promo_discount_cents)
);
create index purchase_patient on purchase (patient_id, created_at desc, id);

alter table payment
  add column purchase_id uuid unique references purchase (id),
  alter column consultation_id drop not null,
  alter column reservation drop not null,
  add constraint one_purpose check (num_nonnulls(consultation_id, purchase_id) = 1),
  add constraint reserved_when_booked check (num_nonnulls(consultation_id, reservation) in (0, 2));

alter table promo_use
  add column purchase_id uuid unique references purchase (id),
  alter column consultation_id drop not null,
  add constraint one_use check (num_nonnulls(consultation_id, purchase_id) = 1);
`.execute(db)
}
