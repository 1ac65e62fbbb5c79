import { listMeasures } from '#contract/admin-measure.ts'
import { listChats } from '#contract/chat.ts'
import { listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation, ConsultationStatus } from '#contract/consultation.ts'
import { listDoctors } from '#contract/doctor.ts'
import { listNews } from '#contract/news.ts'
import { listOwnPatients } from '#contract/overview.ts'
import { listQuestionnaires } from '#contract/questionnaire-version.ts'
import { views } from '../../../src/features/doctor-dashboard/search.ts'
import { doctorProfileTabs } from '../../../src/features/doctor-profile/tab.ts'
import { profileTabs } from '../../../src/features/profile/tab.ts'
import { client } from '../../world/people/client.ts'
import { fileParts } from '../../../src/features/own-patient/parts/list.ts'
import type { Person } from './people.ts'

/**
 * Which addresses of a route somebody has: for every route with parameters, and for those whose search shows other
 * screens. Addresses that stand for the same screen stand at the same place of the list for everybody.
 */
export type Places = Readonly<Record<string, (person: Person) => string[]>>

/** Well-formed, and nobody's. */
const NOBODY = '00000000-0000-4000-8000-000000000000'
const email = encodeURIComponent('anna.berzina@example.com')

const isOver = (status: ConsultationStatus) => status === 'finished'

/** The same addresses for everybody. */
const always =
  (...addresses: string[]) =>
  () =>
    addresses

/** What the demo world has to show, asked of its server once for each of the people. */
export async function demoPlaces(url: string, people: readonly Person[]): Promise<Places> {
  const api = client(url)
  const { data: doctors } = await api.send(listDoctors, { query: {} })
  const doctor = doctors[0]?._id ?? NOBODY
  const { data: news } = await api.send(listNews, { query: {} })
  const token = people.find(({ role }) => role === 'admin')?.token ?? undefined
  const { data: versions } = await api.send(listQuestionnaires, { token, query: {} })
  const { data: measures } = await api.send(listMeasures, { token, query: {} })
  const measure = measures[0]?._id ?? NOBODY
  const own = new Map<
    Person,
    { consultations: Consultation[]; chats: { _id: string; with: { _id: string } }[]; patients: string[] }
  >()
  for (const person of people) {
    if (person.token === null) continue
    const { token } = person
    const { data } = await api.send(listConsultations, { token, query: {} })
    const consultations = [...Map.groupBy(data, ({ status }) => status).values()].flatMap(
      (each) => each[0] ?? [],
    )
    const hasChats = person.role === 'patient' || person.role === 'doctor'
    const chats = hasChats ? (await api.send(listChats, { token, query: {} })).data : []
    const patients =
      person.role === 'doctor' ? (await api.send(listOwnPatients, { token, query: { limit: 2 } })).data : []
    own.set(person, { consultations, chats, patients: patients.map(({ _id }) => _id) })
  }
  /** One consultation of each status that fits; whoever has none sees that it is not theirs. */
  const consultations = (person: Person, fits: (status: ConsultationStatus) => boolean = () => true) => {
    const ids = (own.get(person)?.consultations ?? [])
      .filter(({ status }) => fits(status))
      .map(({ _id }) => _id)
    return ids.length > 0 ? ids : [NOBODY]
  }
  const chats = (person: Person) => own.get(person)?.chats ?? []
  const patients = (person: Person) => own.get(person)?.patients ?? []
  return {
    '/apply': always('/apply', '/apply?speciality=psychologist', '/apply?name=Nav%20tāda'),
    '/apply/$doctorId': always(`/apply/${doctor}`, `/apply/${NOBODY}`),
    '/news/$postId': always(`/news/${news[0]?._id ?? NOBODY}`, `/news/${NOBODY}`),
    '/login/{-$email}': always('/login', `/login/${email}`),
    '/signup/{-$plan}': always('/signup', '/signup/advanced'),
    '/signupfreeplan/{-$plan}': always('/signupfreeplan', '/signupfreeplan/basic'),
    '/email/confirm/$token': always('/email/confirm/nobody-knows-this-one'),
    '/email/resend/{-$email}': always('/email/resend', `/email/resend/${email}`),
    '/email/change/$token': always('/email/change/nobody-knows-this-one'),
    '/email/restore/$token': always('/email/restore/nobody-knows-this-one'),
    '/password/new/$token': always('/password/new/nobody-knows-this-one'),
    '/admin/email/confirm/$token': always('/admin/email/confirm/nobody-knows-this-one'),
    '/profiles/$clientId': ({ others }) => others.map((id) => `/profiles/${id}`),
    '/patient/profile/{-$tab}': () => profileTabs.map((tab) => `/patient/profile/${tab}`),
    '/patient/chat/{-$doctorId}': (person) => [
      '/patient/chat',
      `/patient/chat/${chats(person)[0]?.with._id ?? doctor}`,
    ],
    '/patient/dashboard': always('/patient/dashboard', `/patient/dashboard?doctor=${doctor}`),
    '/patient/consultations': always('/patient/consultations', '/patient/consultations?status=expired'),
    '/patient/consultations/$consultationId': (person) =>
      consultations(person).map((id) => `/patient/consultations/${id}`),
    '/consultations/$consultationId': (person) =>
      consultations(person, (status) => !isOver(status)).map((id) => `/consultations/${id}`),
    '/consultations/$consultationId/summary': (person) =>
      consultations(person, isOver).map((id) => `/consultations/${id}/summary`),
    '/doctor/chat': (person) => [
      '/doctor/chat',
      ...chats(person)
        .slice(0, 1)
        .map(({ _id }) => `/doctor/chat?chat=${_id}`),
    ],
    '/doctor/patients': always('/doctor/patients', '/doctor/patients?name=Nav%20tāda'),
    '/doctor/patients/$id': (person) => [
      ...patients(person).flatMap((id) =>
        ['', ...fileParts.map((part) => `?view=${part}`)].map((view) => `/doctor/patients/${id}${view}`),
      ),
      `/doctor/patients/${NOBODY}`,
    ],
    '/doctor/dashboard': () => views.map((view) => `/doctor/dashboard?view=${view}`),
    '/doctor/profile': () => doctorProfileTabs.map((tab) => `/doctor/profile?tab=${tab}`),
    '/admin/doctors/$doctorId': always(`/admin/doctors/${doctor}`, `/admin/doctors/${NOBODY}`),
    '/admin/news': always('/admin/news', '/admin/news?published=false', '/admin/news?title=nekas'),
    '/admin/news/$postId': always(`/admin/news/${news[0]?._id ?? NOBODY}`, `/admin/news/${NOBODY}`),
    '/admin/questionnaires/$questionnaireId': always(
      `/admin/questionnaires/${versions[0]?._id ?? NOBODY}`,
      `/admin/questionnaires/${NOBODY}`,
    ),
    '/admin/measures/{-$id}': always(
      '/admin/measures',
      '/admin/measures/new',
      `/admin/measures/${measure}`,
      `/admin/measures/${NOBODY}`,
    ),
    '/patient/measures/{-$id}': always(
      '/patient/measures',
      `/patient/measures/${measure}`,
      `/patient/measures/${measure}?question=20`,
      `/patient/measures/${NOBODY}`,
    ),
    '/admin/patients': always('/admin/patients', '/admin/patients?status=blocked'),
    '/admin/dead-letters': always(
      '/admin/dead-letters',
      '/admin/dead-letters?kind=mail',
      '/admin/dead-letters?kind=file',
    ),
    '/admin/callFeedbacks': always('/admin/callFeedbacks', '/admin/callFeedbacks?view=answers'),
    '/admin/support': always('/admin/support', '/admin/support?replied=false'),
    '/admin/payments': always('/admin/payments', '/admin/payments?view=open', '/admin/payments?view=handled'),
  }
}
