import { getDoctorCalendar, listConsultations, listRequests } from '#contract/consultation-routes.ts'

/** The lists that an answer to a request changes. */
export const answersChanged = [listRequests, getDoctorCalendar, listConsultations]
