import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Specialist } from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import type { OfflineQuery } from '../../data/offline-query.ts'
import { CompactDoctorCard } from '../../parts/specialist/compact-doctor-card.tsx'
import { DoctorCard } from '../../parts/specialist/doctor-card.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { NoNewPatients } from '../../parts/profile/no-new-patients.tsx'
import { PracticeLine } from '../../parts/profile/practice-line.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { AskCard } from './ask-card.tsx'
import { isFiltered, withFilter, withoutFilters } from './narrowing.ts'
import type { SpecialistSearch } from './search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import css from './specialists.module.css'

// After two full rows of three, less one: it closes the second row.
const askAt = 5

interface Props {
  answer: OfflineQuery<Page<Specialist>>
  search: SpecialistSearch
  onSearch: (next: SpecialistSearch) => void
}

function LaterTimes() {
  return (
    <p className="small dim">
      <Trans>Brīvos laikus rādīsim, tiklīdz būs savienojums.</Trans>
    </p>
  )
}

/** What a card tells in place of its next free times, where it does not tell these. */
function instead({ takesNew }: Specialist, away: boolean): { times?: ReactNode } {
  if (!takesNew)
    return {
      times: (
        <p className="small">
          <NoNewPatients />
        </p>
      ),
    }
  return away ? { times: <LaterTimes /> } : {}
}

/** The list itself, or why there is none. */
export function Results({ answer, search, onSearch }: Props) {
  const { t } = useLingui()
  const { data, away } = answer
  const list = search.view === 'list'
  if (!data) {
    return (
      <div className={css.results} aria-busy={answer.isPending}>
        {answer.isPending ? <ListSkeleton list={list} /> : <LoadFailed answer={answer} />}
      </div>
    )
  }
  if (data.data.length === 0) {
    return (
      <div className={css.results}>
        {isFiltered(search) || data.total > 0 ? (
          <Empty
            level={2}
            title={t`Neviens neatbilst šiem filtriem`}
            action={
              <Button onClick={() => onSearch(withoutFilters(search))}>
                <Trans>Notīrīt filtrus</Trans>
              </Button>
            }
          >
            <Trans>Pamēģiniet citu valodu, jomu vai laiku. Vārdu var rakstīt arī bez garumzīmēm.</Trans>
          </Empty>
        ) : (
          <Empty level={2} title={t`Speciālistu vēl nav`}>
            <Trans>Pirmie profili vēl tiek pārbaudīti. Drīz tie būs šeit.</Trans>
          </Empty>
        )}
      </div>
    )
  }
  const ask = !list && !search.speciality && (
    <li>
      <AskCard onPsychologists={() => onSearch(withFilter(search, { speciality: 'psychologist' }))} />
    </li>
  )
  return (
    <div className={css.results} aria-busy={answer.isPlaceholderData}>
      <h2 className="vh">
        <Trans>Atrastie speciālisti</Trans>
      </h2>
      <ul className={list ? css.rows : css.cards}>
        {data.data.map((doctor, at) => (
          <Fragment key={doctor._id}>
            {at === askAt && ask}
            <li>
              {list ? (
                <CompactDoctorCard
                  doctor={doctor}
                  away={away}
                  note={doctor.takesNew ? undefined : <NoNewPatients />}
                />
              ) : (
                <DoctorCard
                  doctor={doctor}
                  practice={<PracticeLine doctor={doctor} />}
                  {...instead(doctor, away)}
                />
              )}
            </li>
          </Fragment>
        ))}
        {data.data.length <= askAt && ask}
      </ul>
    </div>
  )
}
