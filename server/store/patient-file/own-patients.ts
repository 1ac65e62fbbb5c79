import type { Paging } from '#contract/paging.ts'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import { nameContains } from '../name-search.ts'
import { flaggedSince, isFlagged } from '../flag/open.ts'
import type { Reader } from '../schema.ts'
import { pageOf } from '../page.ts'

/** A patient of a specialist, with what is needed to show them. */
export interface OwnPatientRow {
  patient_id: string
  patient_name: string
  patient_surname: string
  patient_alias: number
  patient_anonymous: boolean
  last_at: Date | null
  next_at: Date | null
  consultations: number
  overviews: number
  flagged_since: Date | null
}

const agreed = sql`consultation.status in ('scheduled', 'active', 'finished')`

/**
 * What makes somebody a specialist's patient: a consultation that was agreed on, or a record that was signed before one
 * came to nothing.
 */
export const isOwn = sql<boolean>`(${agreed} or exists (select from overview
  where overview.doctor_id = consultation.doctor_id and overview.patient_id = consultation.patient_id))`

/** Whether a patient has any specialist who can still sign in. */
export const hasSpecialist = (patientId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from consultation
  join client doctor_client on doctor_client.id = consultation.doctor_id
  join person doctor on doctor.id = doctor_client.person_id
  where consultation.patient_id = ${patientId} and ${agreed} and doctor.status = 'confirmed')`

const byAlias = sql`client.alias::text`
const byName = sql<string>`person.name || ' ' || person.surname`

/** The name as the specialist sees it contains what was typed: of whoever stays anonymous only the number is looked at. */
const shownNameContains = (typed: string): RawBuilder<boolean> => sql<boolean>`case when person.stay_anonymous
  then position(${typed} in ${byAlias}) > 0 else ${nameContains(byName, typed)} end`

interface Find {
  doctorId: string
  now: Date
  /** A part of the name that is shown. */
  name?: string | undefined
  /** The fingerprint of a personal code in one of their records. */
  codeIndex?: string | undefined
  patientId?: string | undefined
  /** Whether one of their answers may mean danger, and nobody has seen to it. */
  flagged?: boolean | undefined
}

const openFlag = isFlagged(sql.ref('pair.patient_id'))
const openSince = flaggedSince(sql.ref('pair.patient_id'))

function matching(db: Reader, { doctorId, now, name, codeIndex, patientId, flagged }: Find) {
  let pairs = db
    .selectFrom('consultation')
    .select((on) => [
      'patient_id',
      sql<number>`count(*) filter (where ${agreed})`.as('consultations'),
      on.fn.max('ends_at').filterWhere('status', '=', 'finished').as('last_at'),
      on.fn
        .min('starts_at')
        .filterWhere('status', '=', 'scheduled')
        .filterWhere('starts_at', '>', now)
        .as('next_at'),
    ])
    .where('doctor_id', '=', doctorId)
    .where(isOwn)
    .groupBy('patient_id')
  if (patientId) pairs = pairs.where('patient_id', '=', patientId)
  let rows = db
    .selectFrom(pairs.as('pair'))
    .innerJoin('client', 'client.id', 'pair.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
  if (name) rows = rows.where(shownNameContains(name))
  if (flagged !== undefined) rows = rows.where(openFlag, '=', flagged)
  if (codeIndex)
    rows = rows.where((on) =>
      on.exists(
        on
          .selectFrom('overview')
          .innerJoin('overview_entry', 'overview_entry.overview_id', 'overview.id')
          .select('overview.id')
          .where('overview.doctor_id', '=', doctorId)
          .whereRef('overview.patient_id', '=', 'pair.patient_id')
          .where('overview_entry.code_index', '=', codeIndex),
      ),
    )
  return rows
}

/**
 * A page of a specialist's patients, with how many there are in all: whom they saw or will see last first, of flagged ones
 * who waits longest.
 */
export function listOwnPatients(
  db: Reader,
  find: Find,
  page: Paging,
): Promise<{ rows: OwnPatientRow[]; total: number }> {
  const found = matching(db, find)
  return found
    .select((on) => [
      'pair.patient_id',
      'person.name as patient_name',
      'person.surname as patient_surname',
      'client.alias as patient_alias',
      'person.stay_anonymous as patient_anonymous',
      'pair.last_at',
      'pair.next_at',
      'pair.consultations',
      on
        .selectFrom('overview')
        .select(sql<number>`count(*)`.as('n'))
        .where('overview.doctor_id', '=', find.doctorId)
        .whereRef('overview.patient_id', '=', 'pair.patient_id')
        .as('overviews'),
      openSince.as('flagged_since'),
    ])
    .$if(find.flagged === true, (waiting) => waiting.orderBy(openSince))
    .orderBy(sql`greatest(pair.last_at, pair.next_at)`, (order) => order.desc().nullsLast())
    .orderBy('pair.patient_id')
    .$narrowType<{ overviews: NotNull }>()
    .$call((shown) => pageOf(shown, page, found))
}

/** Whether somebody is a specialist's patient. */
export async function isOwnPatient(db: Reader, doctorId: string, patientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('consultation')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .where(isOwn)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether anybody's patient somebody is. */
export async function hasAnySpecialist(db: Reader, patientId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(hasSpecialist(sql`${patientId}::uuid`).as('found'))
    .executeTakeFirstOrThrow()
  return found
}
