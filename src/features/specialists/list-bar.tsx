import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { Specialist } from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import { useSlotWords } from '../../parts/doctor-card/slot-words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import type { SpecialistSearch } from './search.ts'
import css from './specialists.module.css'

interface Props {
  page: Page<Specialist> | undefined
  search: SpecialistSearch
  onSearch: (next: SpecialistSearch) => void
}

/** How many there are, when the first of them is free, and how the list is drawn. */
export function ListBar({ page, search, onSearch }: Props) {
  const { t } = useLingui()
  const { phrase } = useSlotWords()
  const nearest = page?.offset === 0 ? page.data[0]?.nextFreeAt : undefined
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
