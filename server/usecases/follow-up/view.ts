import type { FollowUp, getFollowUp, OfferedFollowUp } from '#contract/follow-up.ts'
import type { AnswerOf } from '#contract/route.ts'
import { MINUTE } from '#domain/duration.ts'
import { followUpState } from '#domain/follow-up.ts'
import {
  findLastFollowUp,
  findUsualMinutes,
  type FollowUpRow,
  type OfferedFollowUpRow,
} from '../../store/follow-up/read.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import type { Reader } from '../../store/schema.ts'
import { fileUrl } from '../picture/file-url.ts'
import type { Ports } from '../ports.ts'

/** Where is sealed what a specialist says with a next appointment. */
export const followUpNotePlace = (id: string) => `follow_up/${id}/note`

/** What was said with it; empty where nothing was. */
export async function followUpNote(
  { vault }: Pick<Ports, 'vault'>,
  patientKey: string,
  { id, sealed_note: sealed }: FollowUpRow,
): Promise<string> {
  return sealed === null ? '' : vault.open(patientKey, followUpNotePlace(id), sealed)
}

/** An offered next appointment as its specialist sees it. */
async function followUpView(
  ports: Pick<Ports, 'vault' | 'clock'>,
  patientKey: string,
  row: FollowUpRow,
): Promise<FollowUp> {
  const note = await followUpNote(ports, patientKey, row)
  const from = row.starts_at.getTime()
  return {
    _id: row.id,
    from: row.starts_at.toISOString(),
    to: new Date(from + row.minutes * MINUTE).toISOString(),
    minutes: row.minutes,
    ...(note && { note }),
    until: row.until.toISOString(),
    state: followUpState(row.status, row.until.getTime(), ports.clock.now()),
    offeredAt: row.offered_at.toISOString(),
  }
}

/** The last one of two people, or that there is none, with how long they usually meet. */
export async function lastFollowUpView(
  ports: Pick<Ports, 'vault' | 'clock'>,
  db: Reader,
  two: { doctorId: string; patientId: string },
): Promise<AnswerOf<typeof getFollowUp>['body']> {
  const row = await findLastFollowUp(db, two)
  return {
    followUp: row ? await followUpView(ports, await dataKeyOf(db, two.patientId), row) : null,
    usualMinutes: (await findUsualMinutes(db, two)) ?? 45,
  }
}

/** The same as its patient sees it. */
export async function offeredFollowUpView(
  ports: Pick<Ports, 'vault' | 'clock'>,
  patientKey: string,
  row: OfferedFollowUpRow,
): Promise<OfferedFollowUp> {
  return {
    ...(await followUpView(ports, patientKey, row)),
    doctor: {
      _id: row.doctor_id,
      name: row.doctor_name,
      surname: row.doctor_surname,
      photo: fileUrl(row.doctor_photo),
      speciality: row.doctor_speciality,
      price: row.doctor_price_cents === null ? null : row.doctor_price_cents / 100,
    },
  }
}
