import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Consultation, ConsultationStatus } from '#contract/consultation.ts'
import type { Span } from '#contract/doctor.ts'
import { openProposal } from '../../../parts/consultation/when-to-join.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import type { CalendarEvent } from '../../../parts/calendar/event.ts'
import { shortNames } from '../../../parts/calendar/short-name.ts'
import { useStatusText } from '../../../ui/status/status-text.ts'
import type { Calendar } from './use-calendar.ts'

// What a day has room for where the calendar is narrowest, on a screen of 1280 pixels.
const WEEK_LETTERS = 9
const MONTH_LETTERS = 6

const tones: Record<ConsultationStatus, CalendarEvent['tone'] | null> = {
  awaiting_approval: 'honey',
  scheduled: 'leaf',
  active: 'live',
  finished: 'plain',
  expired: 'neutral',
  // A refused time is free again; the list still has it.
  rejected: null,
}

/** What a calendar shows: consultations, and the times that are kept while they are talked about. */
export function useEvents(calendar: Calendar | undefined, now: number): CalendarEvent[] {
  const { t } = useLingui()
  const patientName = usePatientName()
  const statusText = useStatusText()
  return useMemo(() => {
    const all = [...(calendar?.consultations ?? []), ...(calendar?.proposed ?? [])]
    const known = all.flatMap(({ patient }) => (patient.anonymous ? [] : [patient.displayName]))
    const [inWeek, inMonth] = [shortNames(known, WEEK_LETTERS), shortNames(known, MONTH_LETTERS)]
    const eventOf = (
      { _id, patient }: Consultation,
      { from, to }: Span,
      look: Pick<CalendarEvent, 'tone' | 'status' | 'proposed'>,
    ): CalendarEvent => {
      const number = patient.displayName
      return {
        id: _id,
        key: `${_id} ${from}`,
        from: Date.parse(from),
        to: Date.parse(to),
        title: patientName(patient),
        short: patient.anonymous ? t`Nr. ${number}` : (inWeek.get(number) ?? number),
        shortest: patient.anonymous ? number : (inMonth.get(number) ?? number),
        ...look,
      }
    }
    const standing = (calendar?.consultations ?? []).flatMap((consultation) => {
      const { status, closedReason } = consultation
      const tone = tones[status]
      if (!tone) return []
      return eventOf(consultation, consultation, {
        tone,
        status: statusText('consultation', status, closedReason),
      })
    })
    const proposed = (calendar?.proposed ?? []).flatMap((consultation) =>
      (openProposal(consultation, now)?.times ?? []).map((time) =>
        eventOf(consultation, time, { tone: 'honey', status: t`Piedāvāts laiks`, proposed: true }),
      ),
    )
    return [...standing, ...proposed].sort((a, b) => a.from - b.from)
  }, [calendar, now, patientName, statusText, t])
}
