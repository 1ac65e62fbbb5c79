import { sql, type Kysely } from 'kysely'

/**
 * How the patient of an open risk answer is reached: how it was dealt with, who handed it over to the administrators and
 * why, and the one message that each specialist may write because of it, without a plan's chat.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table risk_flag
  -- Null for those that were resolved before it was asked.
  add column channel text check (channel in ('phone', 'message', 'consultation', 'other')),
  add column escalated_at timestamptz,
  -- Null where nobody had noted anything in time.
  add column escalated_by uuid references person,
  add column escalated_why text check (escalated_why in ('asked', 'not_reached', 'unnoted')),
  add constraint risk_flag_channel check (channel is null or resolved_at is not null),
  add constraint risk_flag_escalated check ((escalated_at is null) = (escalated_why is null)),
  add constraint risk_flag_escalated_by
    check ((escalated_by is not null) = coalesce(escalated_why in ('asked', 'not_reached'), false));
-- What the minutely sweep looks through holds open flags alone.
create index risk_flag_unnoted on risk_flag (raised_at) where resolved_at is null and escalated_at is null;

create table risk_flag_message (
  flag_id uuid not null references risk_flag,
  doctor_id uuid not null references client,
  message_id uuid not null unique references message,
  sent_at timestamptz not null,
  primary key (flag_id, doctor_id)
);

-- A specialist opened it because of a risk answer: until the patient writes, it is no conversation to go on with.
alter table chat add column opened_for_flag boolean not null default false;
`.execute(db)
}
