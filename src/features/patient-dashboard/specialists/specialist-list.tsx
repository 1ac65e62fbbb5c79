import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Specialist } from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import type { OfflineQuery } from '../../../data/offline-query.ts'
import { useLanguage } from '../../../i18n/provider.tsx'
import { CompactDoctorCard } from '../../../parts/specialist/compact-doctor-card.tsx'
import { nameIn } from '../../../parts/specialist/name-in.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { NoNewPatients } from '../../../parts/profile/no-new-patients.tsx'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { RemovableChip } from '../../../ui/chip/chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRoving } from '../../../ui/focus/roving.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { noBooking } from '../booking/no-booking.ts'
import type { BookingSearch, ChangeSearch } from '../search.ts'
import { SpecialistFilters } from './specialist-filters.tsx'
import css from './specialist-list.module.css'
import { useChosenInSight } from './use-chosen-in-sight.ts'

interface Props {
  list: OfflineQuery<Page<Specialist>>
  search: BookingSearch
  onSearch: ChangeSearch
  doctorId: string | undefined
}

/** Every published specialist in two lines, and the filters over them. */
export function SpecialistList({ list, search, onSearch, doctorId }: Props) {
  const { t } = useLingui()
  const [filtering, setFiltering] = useState(false)
  const { data, away } = list
  const { speciality, language, name } = search
  const filters = { speciality, language, name }
  return (
    <section className={css.side} aria-labelledby="specialists">
      <Row between>
        <h2 id="specialists">
          <Trans>Izvēlieties speciālistu</Trans>
        </h2>
        <IconButton label={t`Filtrēt`} icon={SlidersHorizontal} onClick={() => setFiltering(true)} />
      </Row>
      <Applied filters={filters} onSearch={onSearch} found={data?.total} />
      {list.isPending && <Skeleton lines={3} avatar />}
      {list.isError && <LoadFailed answer={list} level={3} />}
      {data?.data.length === 0 && (
        <Empty
          title={t`Neviens speciālists neatbilst filtriem.`}
          action={
            <LinkButton
              onClick={() => onSearch({ speciality: undefined, language: undefined, name: undefined })}
            >
              <Trans>Notīrīt filtrus</Trans>
            </LinkButton>
          }
        />
      )}
      {data && <Cards doctors={data.data} away={away} filters={filters} doctorId={doctorId} />}
      {data && <Beyond shown={data.data.length} total={data.total} />}
      <SpecialistFilters
        open={filtering}
        filters={filters}
        onClose={() => setFiltering(false)}
        onApply={(chosen) => onSearch({ ...chosen, ...noBooking })}
      />
    </section>
  )
}

type Filters = { [K in 'speciality' | 'language' | 'name']: BookingSearch[K] | undefined }

/** More fit on no screen. */
const DRAWN_AT_ONCE = 8

interface CardsProps {
  doctors: readonly Specialist[]
  away: boolean
  filters: Filters
  doctorId: string | undefined
}

/**
 * The cards of a list; those one has to scroll to are drawn once the screen stands. For the keyboard they are one stop:
 * whoever wants to go on to the times does not pass a hundred people.
 */
function Cards({ doctors, away, filters, doctorId }: CardsProps) {
  const ids = doctors.map(({ _id }) => _id)
  const list = useChosenInSight(doctorId, ids)
  const { toolbar, item } = useRoving(doctorId, ids)
  const all = useDeferredValue(true, false)
  const drawn = all ? doctors : doctors.slice(0, Math.max(DRAWN_AT_ONCE, ids.indexOf(doctorId ?? '') + 1))
  return (
    <div {...toolbar} aria-labelledby="specialists">
      <ul className={css.list} ref={list}>
        {drawn.map((doctor) => (
          <li key={doctor._id}>
            <CompactDoctorCard
              small
              doctor={doctor}
              away={away}
              note={doctor.takesNew ? undefined : <NoNewPatients />}
              current={doctor._id === doctorId}
              roving={item(doctor._id)}
              link={{
                to: '/patient/dashboard',
                search: { ...filters, doctor: doctor._id },
                resetScroll: false,
                replace: true,
                viewTransition: false,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** That there are more than the list holds. */
function Beyond({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null
  return (
    <p className="small dim">
      <Trans>
        Redzami pirmie {shown} no {total}. Pārējos atradīsiet ar filtriem.
      </Trans>
    </p>
  )
}

function Applied({
  filters: { speciality, language, name },
  onSearch,
  found,
}: {
  filters: Filters
  onSearch: ChangeSearch
  found: number | undefined
}) {
  const names = useSpeciality()
  const shown = useLanguage().language
  if (!speciality && !language && !name) return null
  return (
    <Row>
      {speciality && (
        <RemovableChip label={names.name(speciality)} onRemove={() => onSearch({ speciality: undefined })} />
      )}
      {language && (
        <RemovableChip
          label={nameIn(shown, language) ?? language}
          onRemove={() => onSearch({ language: undefined })}
        />
      )}
      {name && <RemovableChip label={name} onRemove={() => onSearch({ name: undefined })} />}
      <span className="vh" role="status">
        {found !== undefined && (
          <Plural
            value={found}
            zero="Atrasti # speciālisti"
            one="Atrasts # speciālists"
            other="Atrasti # speciālisti"
          />
        )}
      </span>
    </Row>
  )
}
