import { sql, type Kysely } from 'kysely'

/** Web push: where devices listen, what people want to hear of, the server's own keys; and reminders that are due. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table push_subscription (
  id uuid primary key,
  endpoint text not null unique,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  device text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  unique (person_id, device)
);
create index push_subscription_session on push_subscription (session_id);

create table notification_setting (
  person_id uuid primary key references person (id),
  private_text boolean not null,
  kinds jsonb not null
);

create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  key text not null,
  private_key text not null
);

create table reminder (
  consultation_id uuid not null references consultation (id) on delete cascade,
  hours integer not null,
  due_at timestamptz not null,
  primary key (consultation_id, hours)
);
create index reminder_due on reminder (due_at);

insert into reminder (consultation_id, hours, due_at)
select id, hours, starts_at - make_interval(hours => hours) from consultation, unnest(array[24, 1]) as hours
where status = 'scheduled' and starts_at - make_interval(hours => hours) > now();
`.execute(db)
}
