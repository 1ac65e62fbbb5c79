import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPromoCodes } from '#contract/promo.ts'
import type { ApiError } from '../../hooks/api-error.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
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
  const errorText = useErrorText()
  // Ids, not rows: what a dialog shows is what the list says now.
  const [edited, setEdited] = useState<string | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const columns = useColumns()
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listPromoCodes,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const rowOf = (id: string | null) => list.data?.data.find(({ _id }) => _id === id)
  const [editedRow, removedRow] = [rowOf(edited), rowOf(removing)]
  // No longer listed: its dialog must not come back by itself with another page or filter.
  if (list.data && edited !== null && edited !== 'new' && !editedRow) setEdited(null)
  if (list.data && removing !== null && !removedRow) setRemoving(null)
  function edit(id: string | null) {
    setRefusal(null)
    setEdited(id)
  }
  function askToRemove(id: string | null) {
    setRefusal(null)
    setRemoving(id)
  }
  const clear = () => onSearch({ state: undefined, code: undefined, offset: undefined })
  return (
    <Screen title={t`Promo kodi`}>
      <PageHead
        title={t`Promo kodi`}
        lead={t`Atlaide konsultācijai, ko maksā ar karti, un konsultācijām, ko pērk iepriekš. Katrs cilvēks kodu lieto vienreiz.`}
        actions={
          <Button variant="soft" icon={Plus} onClick={() => edit('new')}>
            <Trans>Jauns promo kods</Trans>
          </Button>
        }
      />
      <Stack gap={5}>
        {/* The code is gone from the list, and its dialog with it. */}
        {refusal && !editedRow && !removedRow && (
          <Banner tone="danger" live="alert">
            {errorText(refusal)}
          </Banner>
        )}
        <PromoFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Promo kodi, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ code }) => code}
          actions={(row) => [
            { label: t`Mainīt`, onSelect: () => edit(row._id) },
            ...(row.used ? [] : [{ label: t`Dzēst`, danger: true, onSelect: () => askToRemove(row._id) }]),
          ]}
          dim={({ state }) => state !== 'active' && state !== 'upcoming'}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs promo kodi.`} />
            )
          }
        />
      </Stack>
      {(editedRow ?? edited === 'new') && (
        <PromoDialog
          promo={editedRow ?? null}
          refusal={refusal}
          onRefused={setRefusal}
          onClose={() => edit(null)}
        />
      )}
      {removedRow && (
        <RemoveDialog promo={removedRow} onRefused={setRefusal} onClose={() => askToRemove(null)} />
      )}
    </Screen>
  )
}
