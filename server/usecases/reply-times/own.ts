import type { Absence, ReplyTimes, ReplyHours } from '#contract/reply-times.ts'
import { failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import { absenceIsOver, absenceIsTooLong } from '#domain/absence.ts'
import { minuteOfDay, timeOfDay } from '#domain/quarters.ts'
import { dayIn } from '#domain/zone.ts'
import { findAbsence, listReplyHours, type AbsenceRow } from '../../store/reply-times/read.ts'
import { setAbsence, setReplyHours } from '../../store/reply-times/write.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'clock' | 'vault'>

/** Where is sealed what a specialist says to an absence. */
const absencePlace = (doctorId: string) => `absence/${doctorId}/text`

/** When a specialist answers, by their own word; nothing of one without a profile. An absence that is over is none. */
export async function readReplyTimes(
  ports: Needs,
  db: Reader,
  doctorId: string,
): Promise<Omit<ReplyTimes, 'usual'> | undefined> {
  const row = await findAbsence(db, doctorId)
  if (!row) return undefined
  const hours = (await listReplyHours(db, doctorId)).map(({ weekday, from_minute, to_minute }) => ({
    weekday,
    from: timeOfDay(from_minute),
    to: timeOfDay(to_minute),
  }))
  return { hours, absence: await absenceOf(ports, doctorId, row), timeZone: row.time_zone }
}

async function absenceOf(
  { clock, vault }: Needs,
  doctorId: string,
  row: AbsenceRow,
): Promise<Absence | null> {
  const { first_day: from, last_day: until, sealed_text: sealed } = row
  if (from === null || until === null) return null
  if (absenceIsOver({ until }, dayIn(clock.now(), row.time_zone))) return null
  const text = sealed === null ? '' : await vault.open(row.data_key, absencePlace(doctorId), sealed)
  return { from, until, text }
}

/** What is wrong with the last day of an absence; that it is not before the first is checked before. */
function faultOf(absence: Absence, today: string): FieldCode | null {
  if (absenceIsOver(absence, today)) return 'date_past'
  return absenceIsTooLong(absence) ? 'too_large' : null
}

/** Keeps when a specialist answers; what is undefined stays as it is. Nobody is away in days that are past. */
export async function saveReplyTimes(
  { clock, vault }: Needs,
  tx: Tx,
  { doctorId, zone }: { doctorId: string; zone: string },
  { replyHours, absence }: { replyHours?: ReplyHours | undefined; absence?: Absence | null | undefined },
): Promise<Outcome<null>> {
  const wrong = absence && faultOf(absence, dayIn(clock.now(), zone))
  if (wrong) return failure('validation', { fields: { 'absence.until': wrong } })
  if (replyHours)
    await setReplyHours(
      tx,
      doctorId,
      replyHours.map(({ weekday, from, to }) => ({
        weekday,
        from_minute: minuteOfDay(from),
        to_minute: minuteOfDay(to),
      })),
    )
  if (absence === undefined) return null
  if (absence === null) await setAbsence(tx, doctorId, null)
  else {
    const { from: first_day, until: last_day, text } = absence
    const sealed_text = text
      ? await vault.seal(await dataKeyOf(tx, doctorId), absencePlace(doctorId), text)
      : null
    await setAbsence(tx, doctorId, { first_day, last_day, sealed_text })
  }
  return null
}
