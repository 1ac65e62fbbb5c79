import { useLingui } from '@lingui/react/macro'
import { getConsultationCalendar } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { saveFile } from '../../data/save-file.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { googleLink, outlookLink } from './calendar-links.ts'

const open = (address: string) => () => void window.open(address, '_blank', 'noopener,noreferrer')

/** The ways to put a consultation into one's calendar, as entries of a menu. */
export function useCalendar() {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const file = useApiMutation(getConsultationCalendar)

  async function download(id: string) {
    try {
      const { body } = await file.mutateAsync({ params: { id } })
      saveFile('saruna.ics', 'text/calendar;charset=utf-8', body)
    } catch (error) {
      toast({ text: errorText(error) })
    }
  }

  return (consultation: Consultation) => {
    const { doctor, from, to } = consultation
    const entry = {
      // Another company's calendar keeps this: it says no more than the person's own list does.
      title: `Saruna · ${doctor.name} ${doctor.surname}`,
      details: new URL(`/consultations/${consultation._id}`, location.origin).href,
      from,
      to,
    }
    return [
      { label: t`Kalendāra fails (.ics)`, onSelect: () => void download(consultation._id) },
      { label: 'Google Calendar', onSelect: open(googleLink(entry)) },
      { label: 'Outlook', onSelect: open(outlookLink(entry)) },
    ]
  }
}
