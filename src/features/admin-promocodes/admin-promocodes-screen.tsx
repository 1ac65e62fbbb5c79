import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listPromoCodes } from '#contract/promo.ts'
import type { ApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { promoList } from './list.ts'
import { PromoDialog } from './promo-dialog.tsx'
import { usePromoTexts } from './promo-texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useColumns } from './use-columns.tsx'

/** Promo codes: how they are used, making them and ending them. */
export function AdminPromocodesScreen() {
  const { t } = useLingui()
  const errorText = useErrorText()
  // Ids, not rows: what a dialog shows is what the list says now.
  const [edited, setEdited] = useState<string | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { states } = usePromoTexts()
  const list = useList(promoList, listPromoCodes)
  const rowOf = (id: string | null) => list.answer.data?.data.find(({ _id }) => _id === id)
  const [editedRow, removedRow] = [rowOf(edited), rowOf(removing)]
  // No longer listed: its dialog must not come back by itself with another page or filter.
  if (list.answer.data && edited !== null && edited !== 'new' && !editedRow) setEdited(null)
  if (list.answer.data && removing !== null && !removedRow) setRemoving(null)
  function edit(id: string | null) {
    setRefusal(null)
    setEdited(id)
  }
  function askToRemove(id: string | null) {
    setRefusal(null)
    setRemoving(id)
  }
  return (
    <ListScreen
      list={list}
      title={t`Promo kodi`}
      lead={t`Atlaide konsultācijai, ko maksā ar karti, un konsultācijām, ko pērk iepriekš. Katrs cilvēks kodu lieto vienreiz.`}
      headActions={
        <Button variant="soft" icon={Plus} onClick={() => edit('new')}>
          <Trans>Jauns promo kods</Trans>
        </Button>
      }
      note={
        // The code is gone from the list, and its dialog with it.
        refusal &&
        !editedRow &&
        !removedRow && (
          <Banner tone="danger" live="alert">
            {errorText(refusal)}
          </Banner>
        )
      }
      label={t`Promo kodi, jaunākie vispirms`}
      words={{ state: { label: t`Statuss`, options: states }, code: t`Kods` }}
      columns={useColumns()}
      rowName={({ code }) => code}
      actions={(row) => [
        { label: t`Mainīt`, onSelect: () => edit(row._id) },
        ...(row.used ? [] : [{ label: t`Dzēst`, danger: true, onSelect: () => askToRemove(row._id) }]),
      ]}
      dim={({ state }) => state !== 'active' && state !== 'upcoming'}
      nothing={t`Šeit būs promo kodi.`}
    >
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
    </ListScreen>
  )
}
