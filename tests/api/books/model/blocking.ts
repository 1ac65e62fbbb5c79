import type { Books, Doctor, Patient } from './books.ts'
import { close, earn, isOpen } from './meetings.ts'

/** An administrator blocks somebody: what they had open is called off with the money back, a call that runs is over. */
export function cancelMeetings({ meetings }: Books, person: Patient | Doctor, now: number): void {
  for (const meeting of meetings) {
    if (meeting.patient !== person && meeting.doctor !== person) continue
    if (meeting.status === 'active') earn(meeting, 'finished')
    const reason = meeting.patient === person ? 'patient_removed' : 'doctor_unavailable'
    if (isOpen(meeting)) close(meeting, 'rejected', reason, now)
  }
}
