import { sql, type Kysely } from 'kysely'

/**
 * What is claimed says whose it is: a call under an idempotency key remembers which run owns it, a card's token stands
 * once for its patient, and a profile carries a version. Money a processor never paid has a name of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table idempotent_call
  add column run uuid not null default gen_random_uuid(),
  add column alive_at timestamptz not null default now();

create temporary table kept on commit drop as
  select id, first_value(id) over (
    partition by patient_id, token order by removed_at nulls first, is_default desc, created_at, id
  ) as keep from card;
update payment set card_id = kept.keep from kept where payment.card_id = kept.id and kept.keep <> kept.id;
delete from card using kept where card.id = kept.id and kept.keep <> kept.id;
create unique index card_token on card (patient_id, token);

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (
  state in ('started', 'challenge', 'authorised', 'captured', 'voided', 'refunded', 'failed', 'uncollected')
);

alter table doctor_profile add column version integer not null default 1;
`.execute(db)
}
