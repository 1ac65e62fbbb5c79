import type { InspectedServer } from './inspected.ts'

/**
 * Work stands still just before a row of a table is changed: there a server can be killed. Answers how to let them go on,
 * which sends away whoever stands still.
 */
export async function standStill(
  { sql }: Pick<InspectedServer, 'sql'>,
  table: 'payment' | 'purchase' | 'payout' | 'test_payment' | 'person',
  when: string,
): Promise<() => Promise<void>> {
  await sql(`create or replace function stand_still() returns trigger language plpgsql as $$
    begin perform pg_sleep(600); return new; end $$`)
  await sql(
    `create trigger stand_still before update on ${table} for each row when (${when}) execute function stand_still()`,
  )
  return async () => {
    // Whoever comes by from now on goes on at once.
    await sql(`create or replace function stand_still() returns trigger language plpgsql as $$
      begin return new; end $$`)
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
    )
    await sql(`drop trigger stand_still on ${table}`)
  }
}

/** Jobs of a name that wait begin now. */
export const runSoon = ({ sql }: Pick<InspectedServer, 'sql'>, name: string) =>
  sql(`update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')`, [name])
