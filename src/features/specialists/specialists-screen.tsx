import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE_SIZE } from '#contract/paging.ts'
import { useSpecialists } from '../../data/specialists.ts'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { useLastPage } from '../../parts/lists/last-page.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Filters } from './filters.tsx'
import { ListBar } from './list-bar.tsx'
import { OrderNote } from './order-note.tsx'
import { Results } from './results.tsx'
import { wantsTimes, withFilter } from './narrowing.ts'
import { doctorsQuery, type SpecialistSearch } from './search.ts'
import css from './specialists.module.css'

interface Props {
  search: SpecialistSearch
  onSearch: (next: SpecialistSearch) => void
}

/** Every published specialist, to be narrowed by name, language and speciality; the address holds the filters. */
export function SpecialistsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const query = doctorsQuery(search)
  const answer = useSpecialists(query)
  const goTo = (offset = 0) => onSearch({ ...search, page: offset / PAGE_SIZE + 1 })
  const isPast = useLastPage({ list: answer, offset: query.offset, onOffset: goTo })
  return (
    <div className={`wrap ${css.screen}`}>
      <PageTitle>{t`Speciālisti`}</PageTitle>
      <header className={css.head}>
        <h1 className={css.title}>
          <Trans>Speciālisti</Trans>
        </h1>
        <p>
          <Trans>Izvēlieties cilvēku, ar kuru gribat runāt. Pirmajai konsultācijai 10&nbsp;% atlaide.</Trans>
        </p>
      </header>
      <Stack gap={4}>
        <Filters
          search={search}
          found={answer.data?.total}
          onFilter={(filter) => onSearch(withFilter(search, filter))}
        />
        <HeldNote reading={answer} />
        {answer.away && wantsTimes(search) && (
          <p className="small dim" role="status">
            <Trans>
              Bez savienojuma nevar zināt, kurš kad ir brīvs. Diennakts daļa un nedēļa tiks ņemta vērā,
              tiklīdz būs savienojums.
            </Trans>
          </p>
        )}
      </Stack>
      <ListBar page={answer.data} away={answer.away} search={search} onSearch={onSearch} />
      <OrderNote sort={search.sort} />
      <Results
        answer={isPast ? { ...answer, data: undefined, isPending: true } : answer}
        search={search}
        onSearch={onSearch}
      />
      <Pagination total={answer.data?.total ?? 0} offset={query.offset} limit={PAGE_SIZE} onOffset={goTo} />
    </div>
  )
}
