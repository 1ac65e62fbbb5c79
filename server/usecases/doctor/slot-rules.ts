import type { Minutes } from '#contract/doctor.ts'
import type { Interval } from '#domain/interval.ts'
import type { SlotRules } from '#domain/slots.ts'
import { toLocal } from '#domain/zone.ts'
import { DAY } from '#domain/duration.ts'
import { listDaysOff, listWindows } from '../../store/availability/read.ts'
import { type BusyTime, listBusy } from '../../store/busy/read.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import type { Reader } from '../../store/schema.ts'
import { dayOffOf, windowOf } from './windows.ts'

/** What the slots of a doctor follow: hours, reserved times of everyone concerned, notice and horizon. */
export async function slotRules(
  db: Reader,
  question: {
    doctorId: string
    also?: string
    minutes: Minutes
    range: Interval
    now: number
    except?: string[]
    /** Counts only times that are booked, not those held or being paid. */
    settled?: boolean
    /** Nothing for someone who is not shown to the public. */
    published?: boolean
  },
): Promise<(SlotRules & { readonly busy: readonly BusyTime[] }) | undefined> {
  const settings = await findSlotSettings(db, question.doctorId)
  if (!settings || (question.published && !settings.published)) return undefined
  const { range, now, minutes } = question
  const started = toLocal(Math.min(range.from, now), settings.time_zone)
  const windows = await listWindows(db, question.doctorId, started - 24 * 60)
  const clients = question.also ? [question.doctorId, question.also] : [question.doctorId]
  const busy = await listBusy(db, clients, { from: range.from, to: range.to + DAY }, now, {
    subjects: question.except ?? [],
    kinds: question.settled ? ['hold', 'paying'] : [],
  })
  return {
    windows: windows.map(windowOf),
    daysOff: (await listDaysOff(db, question.doctorId)).map(dayOffOf),
    zone: settings.time_zone,
    busy,
    now,
    minutes,
    buffer: settings.buffer,
    minNotice: settings.min_notice,
    horizonDays: settings.horizon_days,
  }
}
