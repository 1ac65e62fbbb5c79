import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './filters.module.css'
import { MoreFields } from './more-fields.tsx'
import { countMore, type FilterChange, moreOf } from './narrowing.ts'
import type { SpecialistSearch } from './search.ts'

interface Props {
  search: SpecialistSearch
  found: number | undefined
  onFilter: (filter: FilterChange) => void
}

/** The rest of the filters: in sight where there is room, on a phone in a sheet behind a button. */
export function MoreFilters({ search, found, onFilter }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = countMore(search)
  const clear = () => onFilter(Object.fromEntries(Object.keys(moreOf(search)).map((key) => [key, undefined])))
  return (
    <>
      <div className={css.wide}>
        <MoreFields search={search} onFilter={onFilter} />
      </div>
      <div className={css.narrow}>
        <Button icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count > 0 ? t`Vairāk filtru (${count})` : t`Vairāk filtru`}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Kādu speciālistu meklējat?`}
        footer={
          <>
            {count > 0 && (
              <Button variant="quiet" onClick={clear}>
                <Trans>Notīrīt</Trans>
              </Button>
            )}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {found === undefined ? t`Rādīt speciālistus` : t`Rādīt atrastos (${found})`}
            </Button>
          </>
        }
      >
        <MoreFields search={search} onFilter={onFilter} />
      </Dialog>
    </>
  )
}
