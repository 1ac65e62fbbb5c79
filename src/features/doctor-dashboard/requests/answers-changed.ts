import { getDoctorCalendar, listConsultations, listRequests } from '#contract/consultation-routes.ts'
import { listPatientConsultations } from '#contract/patient-file.ts'

/** The lists that an answer to a request changes. */
export const answersChanged = [listRequests, getDoctorCalendar, listConsultations, listPatientConsultations]
