import { createHash } from 'node:crypto'
import type { Effect } from './port.ts'

/** The same id for the same key: a job that is there already is not added again. A UUID of version 8. */
export function idOfKey(effect: Effect, key: string): string {
  const bytes = createHash('sha256').update(`${effect}/${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
