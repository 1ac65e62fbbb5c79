import { sql, type Kysely } from 'kysely'

/**
 * What happens to money after it was taken: disputes, refunds by their payment, and one list of what an administrator has
 * to look at, in which the differences of the nightly comparison are one kind.
 * A payment notes the card it is being authorised on anew before the processor is asked, and what Stripe was asked for is
 * noted with how: with its payer there, and where they come back to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table payment
  add column renewing_card uuid references card (id),
  add column renewing_at timestamptz,
  add constraint payment_renewing check ((renewing_card is null) = (renewing_at is null));
create index payment_renewing on payment (renewing_at) where renewing_at is not null;

alter table stripe_payment add column return_url text;

alter table ledger_transfer add column payment_id uuid references payment (id);
update ledger_transfer set payment_id = consultation.payment_id
  from consultation where ledger_transfer.unit = 'cents' and ledger_transfer.key = 'return/' || consultation.id;
create index ledger_transfer_payment on ledger_transfer (payment_id) where payment_id is not null;

create index payment_processor on payment (processor_id) where processor_id is not null;

create table dispute (
  id text primary key,
  payment_id uuid not null references payment (id),
  cents integer not null,
  state text not null check (state in ('open', 'won', 'lost')),
  withdrawn integer not null check (withdrawn >= 0),
  answer_before timestamptz,
  moves integer not null default 0
);
create index dispute_payment on dispute (payment_id);

create table payment_finding (
  id uuid primary key,
  kind text not null check (kind in ('difference', 'refund_failed', 'refunded_there', 'dispute')),
  subject text not null,
  payment_id uuid references payment (id),
  processor_id text,
  cents integer,
  ours text,
  theirs text,
  answer_before timestamptz,
  found_at timestamptz not null,
  gone_at timestamptz,
  handled_at timestamptz,
  handled_by uuid references person (id),
  constraint payment_finding_handled check ((handled_at is null) = (handled_by is null))
);
create unique index payment_finding_open on payment_finding (subject) where gone_at is null;
create index payment_finding_age on payment_finding (found_at desc, id);
create index payment_finding_payment on payment_finding (payment_id);
insert into payment_finding (id, kind, subject, payment_id, processor_id, ours, theirs, found_at, gone_at)
  select id, 'difference', subject, payment_id, processor_id, ours, theirs, found_at, gone_at from payment_difference;

alter table test_card
  drop constraint test_card_behaviour_check,
  add constraint test_card_behaviour_check
    check (behaviour in ('approves', 'declines', 'challenges', 'disputes', 'refuses refunds'));
alter table test_payment
  add column failed_refunds jsonb not null default '{}',
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column disputed_at timestamptz;
`.execute(db)
}
