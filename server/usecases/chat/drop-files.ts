import { deleteUnsent } from '../../store/chat/attachments.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** Has the bytes of forgotten files taken away, with the change that forgot them. */
export async function dropFiles({ jobs }: Pick<Ports, 'jobs'>, tx: Tx, files: string[]): Promise<void> {
  for (const file of files) await jobs.send(tx, 'drop-file', { file })
}

/** Forgets files whose messages never came; a device that still has one uploads it again. */
export function sweepUnsent(
  { database, jobs }: Pick<Ports, 'database' | 'jobs'>,
  before: Date,
): Promise<void> {
  return database.transact(async (tx) => dropFiles({ jobs }, tx, await deleteUnsent(tx, before)))
}
