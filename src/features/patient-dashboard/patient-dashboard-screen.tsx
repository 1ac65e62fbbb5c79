import { Trans, useLingui } from '@lingui/react/macro'
import type { Specialist } from '#contract/doctor.ts'
import { useSpecialists } from '../../data/specialists.ts'
import { FollowUps } from '../../parts/consultation/follow-ups.tsx'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { useConsultationToasts } from '../../parts/status/use-consultation-toasts.ts'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { QuestionnaireCard } from '../../parts/questionnaire/questionnaire-card.tsx'
import { AskedMeasures } from './coming/asked-measures.tsx'
import { Booking } from './booking/booking.tsx'
import { MeasuresLink } from './coming/measures-link.tsx'
import { NextConsultation } from './coming/next-consultation.tsx'
import css from './patient-dashboard.module.css'
import type { BookingSearch, ChangeSearch } from './search.ts'
import { SpecialistList } from './specialists/specialist-list.tsx'
import { WaitingRequests } from './coming/waiting-requests.tsx'

interface Props {
  search: BookingSearch
  onSearch: ChangeSearch
}

/** Whose times stand there before anybody was chosen: the first who takes new patients, if one does. */
const firstOf = (doctors: readonly Specialist[]) => doctors.find(({ takesNew }) => takesNew) ?? doctors[0]

/** Where a patient sees what is next, chooses a specialist and a time, and reserves. */
export function PatientDashboardScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  useConsultationToasts()
  const { speciality, language, name } = search
  const list = useSpecialists({ limit: 100, offset: 0, speciality, language, name })
  const doctorId = search.doctor ?? firstOf(list.data?.data ?? [])?._id
  return (
    <div className={`wrap ${css.screen}`} data-buybar={search.from && !search.booked ? '' : undefined}>
      <PageTitle>{t`Pieteikties`}</PageTitle>
      <h1 className="vh">{t`Pieteikties`}</h1>
      <HeldNote reading={list}>
        <Trans>Rezervēt varēs, tiklīdz būs savienojums.</Trans>
      </HeldNote>
      <NextConsultation />
      <FollowUps />
      <AskedMeasures />
      <WaitingRequests justRequested={search.booked} />
      <div className={css.book}>
        <SpecialistList list={list} search={search} onSearch={onSearch} doctorId={doctorId} />
        <Booking
          key={doctorId ?? 'none'}
          doctorId={doctorId}
          search={search}
          onSearch={onSearch}
          waits={list.isPending}
        />
      </div>
      <QuestionnaireCard unfinishedOnly />
      <MeasuresLink />
    </div>
  )
}
