import type { Page } from '#contract/paging.ts'
import {
  type listDoctors as route,
  MAX_SLOT_RANGE_DAYS,
  type Minutes,
  type Slots,
  type Specialist,
  type SpecialistDetail,
} from '#contract/doctor.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { InputOf } from '#contract/route.ts'
import { cardOf, wholeProfile } from '#contract/public-profile.ts'
import { isoWriter } from '#domain/iso-text.ts'
import { hasEnded, licenceDays } from '#domain/licence.ts'
import { slots } from '#domain/slots.ts'
import { DAY, WEEK } from '#domain/duration.ts'
import { findSpecialist, listSpecialists, type SpecialistRow } from '../../store/specialist/read.ts'
import { listYielding } from '../../store/hold/yielding.ts'
import type { Actor, Ports } from '../ports.ts'
import { fileUrl } from '../picture/file-url.ts'
import { slotRules } from './slot-rules.ts'

/** A specialist as a card shows it. */
export function card(row: SpecialistRow): Specialist {
  return shownOf(cardOf(row.profile), row)
}

/** A specialist with everything their page shows, as it is at an instant. */
export function detail(row: SpecialistRow, now: number): SpecialistDetail {
  const profile = wholeProfile(row.profile)
  return {
    ...shownOf(profile, row),
    licenceEnded: hasEnded(profile.licenceUntil, licenceDays(now)),
  }
}

/** What was reviewed, with what is not shown as it was saved, and with what changes without a review. */
const shownOf = <Profile extends { photo: string | null }>(profile: Profile, row: SpecialistRow) => ({
  ...profile,
  _id: row.client_id,
  photo: fileUrl(profile.photo),
  topics: row.topics_named,
  nextFreeAt: row.next_free_at?.toISOString(),
  nextFreeHourAt: row.next_free_hour_at?.toISOString(),
  version: row.version,
})

/** Published specialists, by next free time or price, then name. A week is counted from now. */
export async function listDoctors(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { week, maxPrice, inPerson, ...rest }: InputOf<typeof route>['query'],
): Promise<Page<Specialist>> {
  const { limit, offset } = rest
  const { rows, total } = await listSpecialists(database.sql, {
    ...rest,
    freeBefore: week && new Date(clock.now() + WEEK),
    maxPriceCents: maxPrice === undefined ? undefined : maxPrice * 100,
    inPerson: inPerson !== undefined,
  })
  return { data: rows.map(card), total, limit, offset }
}

/** One published specialist. */
export async function getDoctor(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  id: string,
): Promise<Outcome<SpecialistDetail>> {
  const row = await findSpecialist(database.sql, id)
  return row ? detail(row, clock.now()) : failure('not_found')
}

/**
 * A specialist's free times that start in [from, to). Who is signed in sees own bookings, also those of another profile,
 * as taken, and a patient as free what they hold or pay for just now.
 */
export async function listSlots(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor | null,
  doctorId: string,
  question: { from: string; to: string; minutes: Minutes },
): Promise<Outcome<Slots>> {
  const range = { from: Date.parse(question.from), to: Date.parse(question.to) }
  if (range.to <= range.from) return failure('validation', { fields: { to: 'order' } })
  if (range.to - range.from > MAX_SLOT_RANGE_DAYS * DAY)
    return failure('validation', { fields: { to: 'too_large' } })
  const now = clock.now()
  const rules = await slotRules(database.sql, {
    doctorId,
    minutes: question.minutes,
    range,
    now,
    published: true,
    ...(actor && { also: actor.clientId, except: await listYielding(database.sql, actor.clientId, now) }),
  })
  if (!rules) return failure('not_found')
  const iso = isoWriter()
  return {
    slots: slots({ ...rules, ...range }).map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    timeZone: rules.zone,
    minNotice: rules.minNotice,
    horizonDays: rules.horizonDays,
  }
}
