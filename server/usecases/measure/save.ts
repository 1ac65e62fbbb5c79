import type { AdminMeasure, WrittenMeasure } from '#contract/admin-measure.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { missingParts, wrongParts } from '#domain/measure-parts.ts'
import { formOf } from '#domain/measure.ts'
import { createHash, randomUUID } from 'node:crypto'
import {
  findMeasure,
  insertMeasure,
  insertMeasureVersion,
  lockMeasure,
  updateMeasure,
} from '../../store/measure/measure.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { contentOf, inOrder, measureView } from './version.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Writes a measure, not yet published. */
export function addMeasure(
  { database, clock }: Needs,
  { clientId }: Pick<Actor, 'clientId'>,
  written: WrittenMeasure,
  audit: Audit,
  call?: KeyedCall,
  id: string = randomUUID(),
): Promise<Outcome<AdminMeasure>> {
  return transact(database, async (tx) => {
    const fields = wrongParts(written)
    if (Object.keys(fields).length > 0) return failure('validation', { fields })
    const at = new Date(clock.now())
    await insertMeasure(tx, { id, created_at: at })
    await insertMeasureVersion(tx, versionOf(id, 1, written, { at, savedBy: clientId }))
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(tx, id)
  })
}

/**
 * Saves a measure as a new version. Somebody who edited an older one than the newest is refused; what is as the newest has
 * it makes none, so a save whose answer was lost may be repeated.
 */
export function changeMeasure(
  { database, clock }: Needs,
  { clientId }: Pick<Actor, 'clientId'>,
  id: string,
  { version: number, ...written }: WrittenMeasure & { version: number },
  audit: Audit,
): Promise<Outcome<AdminMeasure>> {
  return transact(database, async (tx) => {
    const before = await lockMeasure(tx, id)
    if (!before) return failure('not_found')
    if (JSON.stringify(inOrder(contentOf(before))) !== JSON.stringify(inOrder(written))) {
      if (before.number !== number) return failure('conflict')
      const fields = {
        ...wrongParts(written),
        ...(before.status === 'published' && missingParts(written)),
      }
      if (Object.keys(fields).length > 0) return failure('validation', { fields })
      const version = versionOf(id, number + 1, written, { at: new Date(clock.now()), savedBy: clientId })
      await insertMeasureVersion(tx, version)
      if (before.status === 'published') await updateMeasure(tx, id, { published_version: version.id })
    }
    await audit(tx, id)
    return viewOf(tx, id)
  })
}

/** Lets specialists ask for a measure as it was last saved; again is nothing. */
export function publishMeasure(
  { database }: Pick<Ports, 'database'>,
  id: string,
  audit: Audit,
): Promise<Outcome<AdminMeasure>> {
  return transact(database, async (tx) => {
    const measure = await lockMeasure(tx, id)
    if (!measure) return failure('not_found')
    const fields = missingParts(contentOf(measure))
    if (Object.keys(fields).length > 0) return failure('validation', { fields })
    await updateMeasure(tx, id, { status: 'published', published_version: measure.version_id })
    await audit(tx, id)
    return viewOf(tx, id)
  })
}

/** Lets nobody ask for a measure any more; again is nothing. */
export function withdrawMeasure(
  { database }: Pick<Ports, 'database'>,
  id: string,
  audit: Audit,
): Promise<Outcome<AdminMeasure>> {
  return transact(database, async (tx) => {
    const measure = await lockMeasure(tx, id)
    if (!measure) return failure('not_found')
    if (measure.status === 'draft') return failure('wrong_status')
    await updateMeasure(tx, id, { status: 'withdrawn' })
    await audit(tx, id)
    return viewOf(tx, id)
  })
}

function versionOf(
  measureId: string,
  number: number,
  written: WrittenMeasure,
  { at, savedBy }: { at: Date; savedBy: string },
) {
  const content = inOrder(written)
  return {
    id: randomUUID(),
    measure_id: measureId,
    number,
    content: JSON.stringify(content),
    form: createHash('sha256').update(formOf(content.questions)).digest('base64url').slice(0, 22),
    saved_by: savedBy,
    created_at: at,
  }
}

async function viewOf(tx: Tx, id: string): Promise<AdminMeasure> {
  const row = await findMeasure(tx, id)
  if (!row) throw new Error('a measure is gone')
  return measureView(row)
}
