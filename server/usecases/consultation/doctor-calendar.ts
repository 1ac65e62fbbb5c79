import type { Consultation, DoctorCalendar } from '#contract/consultation.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'
import type { Interval } from '#domain/interval.ts'
import { occurrences, openHours } from '#domain/weekly.ts'
import { DAY } from '#domain/duration.ts'
import { listDaysOff, listWindows } from '../../store/availability/read.ts'
import { listCalendar, type ConsultationRow } from '../../store/consultation/read.ts'
import { listAwaiting, listProposed } from '../../store/consultation/requests.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import { dayOffOf, dayOffView, windowOf } from '../doctor/windows.ts'
import type { Actor, Ports } from '../ports.ts'
import { consultationView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'vault' | 'clock'>

/** The longest stretch a calendar shows at once: a month with the weeks around it. */
const MAX_RANGE_MS = 62 * DAY

/** Requests and proposed times that still await the doctor's answer, soonest first. */
export async function listRequests(ports: Needs, actor: Actor, paging: Paging): Promise<Page<Consultation>> {
  const now = new Date(ports.clock.now())
  const { rows, total } = await listAwaiting(ports.database.sql, actor.clientId, now, paging)
  const data = await Promise.all(rows.map((row) => consultationView(ports, row, 'doctor')))
  return { data, total, ...paging }
}

/** What a stretch of the doctor's calendar holds, proposed times among it, and the hours behind it. */
export async function doctorCalendar(
  ports: Needs,
  actor: Actor,
  question: { from: string; to: string },
): Promise<Outcome<DoctorCalendar>> {
  const range = { from: Date.parse(question.from), to: Date.parse(question.to) }
  if (range.to <= range.from) return failure('validation', { fields: { to: 'order' } })
  if (range.to - range.from > MAX_RANGE_MS) return failure('validation', { fields: { to: 'too_large' } })
  const { sql } = ports.database
  const [from, to] = [new Date(range.from), new Date(range.to)]
  const rows = await listCalendar(sql, actor.clientId, from, to)
  const proposed = await listProposed(sql, actor.clientId, { from, to, now: new Date(ports.clock.now()) })
  const settings = await findSlotSettings(sql, actor.clientId)
  const zone = settings?.time_zone ?? HOME_ZONE
  const windows = await listWindows(sql, actor.clientId, toLocal(range.from, zone) - 24 * 60)
  const daysOff = await listDaysOff(sql, actor.clientId)
  const found = windows
    .map(windowOf)
    .flatMap((window) => occurrences(window, zone, range).map(({ from, to }) => ({ window, from, to })))
  const { usual = [], instead = [] } = Object.groupBy(found, ({ window }) =>
    window.instead ? 'instead' : 'usual',
  )
  const view = (row: ConsultationRow) => consultationView(ports, row, 'doctor')
  return {
    consultations: await Promise.all(rows.map(view)),
    proposed: await Promise.all(proposed.map(view)),
    availability: openHours({ usual, instead }, daysOff.map(dayOffOf), zone).map(spanView),
    daysOff: daysOff
      .map((row) => dayOffView(row, windows, zone))
      .filter((off) => Date.parse(off.from) < range.to && Date.parse(off.to) > range.from),
  }
}

const spanView = ({ from, to }: Interval) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
