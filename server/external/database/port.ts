import type { Kysely, Transaction } from 'kysely'

/** What others may hear of a change, once it is one. */
export interface Committing {
  /**
   * Runs `hook` once the transaction is committed, before whoever began it goes on; never when it rolls back, and once
   * however often it is tried. What is committed stays so when a hook throws: that goes into the log.
   */
  afterCommit(hook: () => void): void
}

/** A transaction in progress. Everything written through it lands together or not at all. */
export type Tx<Schema> = Transaction<Schema> & Committing

/**
 * PostgreSQL, embedded or a server. Same dialect, same queries.
 * Never use `sql` inside `transact`: the embedded one has a single connection and would wait for itself.
 */
export interface Database<Schema> {
  /**
   * Single statements outside a transaction. Here and in `transact`, a statement that ends with a comment is planned
   * once for each connection, under the comment as its name; a name belongs to one text.
   */
  readonly sql: Kysely<Schema>
  /**
   * Runs `work` in one READ COMMITTED transaction. A thrown error rolls back and is rethrown;
   * serialization failures and deadlocks (40001, 40P01) are tried again, at most three times.
   */
  transact<T>(work: (tx: Tx<Schema>) => Promise<T>): Promise<T>
  /** Answers when the database does; throws otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
