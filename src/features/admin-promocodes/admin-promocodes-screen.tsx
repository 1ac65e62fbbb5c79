import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPromoCodes, type PromoCodeRow } from '#contract/promo.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { PromoFilters } from './promo-filters.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { ChangePromoCodes, PromoCodesSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'

interface Props {
  search: PromoCodesSearch
  onSearch: ChangePromoCodes
}

/** Promo codes: how they are used, making them and ending them. */
export function AdminPromocodesScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<PromoCodeRow | 'new' | null>(null)
  const [removing, setRemoving] = useState<PromoCodeRow | null>(null)
  const columns = useColumns()
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listPromoCodes,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const clear = () => onSearch({ state: undefined, code: undefined, offset: undefined })
  return (
    <Screen title={t`Promo kodi`}>
      <PageHead
        title={t`Promo kodi`}
        lead={t`Atlaide konsultācijai, ko maksā ar karti. Katrs cilvēks kodu lieto vienreiz.`}
        actions={
          <Button variant="soft" icon={Plus} onClick={() => setEdited('new')}>
            <Trans>Jauns promo kods</Trans>
          </Button>
        }
      />
      <Stack gap={5}>
        <PromoFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Promo kodi, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ code }) => code}
          actions={(row) => [
            { label: t`Mainīt`, onSelect: () => setEdited(row) },
            ...(row.used ? [] : [{ label: t`Dzēst`, danger: true, onSelect: () => setRemoving(row) }]),
          ]}
          dim={({ state }) => state === 'ended' || state === 'off'}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs promo kodi.`} />
            )
          }
        />
      </Stack>
      {edited && <PromoDialog promo={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removing && <RemoveDialog promo={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  )
}
