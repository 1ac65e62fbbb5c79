import { choice, language, listOf, speciality, tab, text } from '../lists/list.ts'

/** Doctors: all, those who wait for a review, those who are shown; by name, speciality, language and end of licence. */
export const doctorList = listOf({
  status: tab(['to_review', 'published']),
  name: text,
  surname: text,
  speciality,
  language,
  licence: choice(['told', 'ending', 'ended']),
})

/** Which of them an address shows. */
export type DoctorSearch = ReturnType<(typeof doctorList)['read']>
