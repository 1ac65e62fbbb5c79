import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Consultation, ConsultationStatus } from '#contract/consultation.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import type { CalendarEvent } from '../../parts/week-calendar/event.ts'
import { shortNames } from '../../parts/week-calendar/short-name.ts'
import { useStatusText } from '../../ui/status/status-text.ts'

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

/** Consultations as a calendar shows them. */
export function useEvents(consultations: readonly Consultation[] | undefined): CalendarEvent[] {
  const { t } = useLingui()
  const patientName = usePatientName()
  const statusText = useStatusText()
  return useMemo(() => {
    const shown = (consultations ?? []).filter(({ status }) => tones[status])
    const known = shown.flatMap(({ patient }) => (patient.anonymous ? [] : [patient.displayName]))
    const [inWeek, inMonth] = [shortNames(known, WEEK_LETTERS), shortNames(known, MONTH_LETTERS)]
    return shown.flatMap(({ _id, from, to, status, closedReason, patient }) => {
      const tone = tones[status]
      if (!tone) return []
      const number = patient.displayName
      return {
        id: _id,
        from: Date.parse(from),
        to: Date.parse(to),
        title: patientName(patient),
        short: patient.anonymous ? t`Nr. ${number}` : (inWeek.get(number) ?? number),
        shortest: patient.anonymous ? number : (inMonth.get(number) ?? number),
        tone,
        status: statusText('consultation', status, closedReason),
      }
    })
  }, [consultations, patientName, statusText, t])
}
