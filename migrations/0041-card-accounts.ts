import { sql, type Kysely } from 'kysely'

/**
 * Names of cards and customers belong to one account of the processor. A card of another account than the one in use is
 * set aside, not removed; of cards saved before this nobody knows the account until they are used: one that an account
 * does not have is set aside while that account is in use. A removed card is noted as forgotten once its own account was
 * told. The account in use is kept, so that its change is noticed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table card
  add column account text,
  add column missing_in text,
  add column set_aside boolean not null default false,
  add column forgotten_at timestamptz;
create index card_unforgotten on card (account) where removed_at is not null and forgotten_at is null;

create table card_account (
  only_row boolean primary key default true check (only_row),
  account text not null
);

alter table stripe_customer
  add column account text not null default '',
  drop constraint stripe_customer_pkey,
  add primary key (owner, account);
`.execute(db)
}
