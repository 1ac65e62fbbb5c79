import type { InspectedServer } from '../server/inspected.ts'

let made = 0

/** What the test processor or the test bank fails at: a change of books (theirs, or ours after it), told by the row after it. */
interface Fault {
  table: 'test_card' | 'test_payment' | 'bank_order' | 'payout' | 'payment'
  /** An update when not said. */
  on?: 'insert' | 'update'
  when: string
  /** How often it fails; always until it is mended when not said. */
  times?: number
}

/** Makes the test processor fail, as one does that cannot be reached. Answers how to mend it. */
export async function breakProcessor(
  { sql }: Pick<InspectedServer, 'sql'>,
  { table, on = 'update', when, times }: Fault,
): Promise<() => Promise<void>> {
  const name = `processor_fault_${++made}`
  // A sequence counts on even though the failed change is taken back.
  await sql(`create sequence ${name}`)
  await sql(`create function ${name}() returns trigger language plpgsql as $$
    begin
      if nextval('${name}') <= ${times ?? 1_000_000} then raise exception 'the processor is away'; end if;
      return new;
    end $$`)
  await sql(
    `create trigger ${name} before ${on} on ${table} for each row when (${when}) execute function ${name}()`,
  )
  return async () => void (await sql(`drop trigger ${name} on ${table}`))
}
