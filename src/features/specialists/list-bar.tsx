import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { Specialist } from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import { useNextFree } from '../../payments/usual-payment-option.ts'
import { useSlotWords } from '../../parts/specialist/slot-words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Select } from '../../ui/field/select.tsx'
import { withFilter } from './narrowing.ts'
import type { SpecialistSearch } from './search.ts'
import css from './specialists.module.css'

interface Props {
  page: Page<Specialist> | undefined
  /** Nobody can say which times are still free. */
  away: boolean
  search: SpecialistSearch
  onSearch: (next: SpecialistSearch) => void
}

/** How many there are, when one of them is free next, and how the list is drawn. */
export function ListBar({ page, away, search, onSearch }: Props) {
  const { t } = useLingui()
  const { phrase } = useSlotWords()
  const nextFree = useNextFree()
  const times = page?.offset === 0 && !away ? page.data.flatMap((doctor) => nextFree(doctor) ?? []) : []
  const nearest = times.toSorted()[0]
  const when = nearest && phrase(nearest)
  return (
    <div className={css.bar}>
      <p role="status">
        {page && (
          <>
            <b>
              <Plural value={page.total} zero="# speciālistu" one="# speciālists" other="# speciālisti" />
            </b>
            {when && (
              <span className="dim">
                {' · '}
                <Trans>tuvākais laiks {when}</Trans>
              </span>
            )}
          </>
        )}
      </p>
      <span className={css.sort}>
        <Select
          small
          aria-label={t`Kārtot`}
          options={[
            { value: 'free', label: t`Tuvākais laiks vispirms` },
            { value: 'price', label: t`Zemākā cena vispirms` },
          ]}
          value={search.sort ?? 'free'}
          onChange={({ target }) =>
            onSearch(withFilter(search, { sort: target.value === 'price' ? 'price' : undefined }))
          }
        />
      </span>
      <Segmented
        inline
        label={t`Skats`}
        value={search.view ?? 'cards'}
        options={[
          { value: 'cards', label: t`Kartītes`, icon: LayoutGrid, iconOnly: true },
          { value: 'list', label: t`Saraksts`, icon: Rows3, iconOnly: true },
        ]}
        onChange={(view) => {
          const { view: _, ...rest } = search
          onSearch(view === 'list' ? { ...rest, view } : rest)
        }}
      />
    </div>
  )
}
