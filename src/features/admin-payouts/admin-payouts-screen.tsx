import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAllPayouts, type Payout } from '#contract/payout.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { ExecuteDialog } from './execute-dialog.tsx'
import { payoutList } from './list.ts'
import { OutsideSepa } from './outside-sepa.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { SepaButton } from './sepa-button.tsx'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

/** What doctors withdrew, and paying it. */
export function AdminPayoutsScreen() {
  const { t } = useLingui()
  const { euro } = useFormats()
  const [asked, setAsked] = useState<{ act: 'execute' | 'return'; payout: Payout } | null>(null)
  const list = useList(payoutList, listAllPayouts)
  return (
    <ListScreen
      list={list}
      title={t`Izmaksas`}
      lead={t`SEPA failā ir izmaksas, kas gaida izpildi un vēl nav bijušas nevienā failā. Augšupielādējiet to bankā; kad banka ir samaksājusi, izpildiet izmaksas šeit.`}
      headActions={<SepaButton id={list.search.id} />}
      note={<OutsideSepa />}
      words={{ id: t`Izmaksas ID` }}
      columns={useColumns()}
      rowName={({ name, amount }) => `${name}, ${euro(amount)}`}
      actions={useRowActions((act, payout) => setAsked({ act, payout }))}
      nothing={t`Šeit būs izmaksas, ko piesaka speciālisti.`}
    >
      {asked?.act === 'execute' && <ExecuteDialog payout={asked.payout} onClose={() => setAsked(null)} />}
      {asked?.act === 'return' && <ReturnDialog payout={asked.payout} onClose={() => setAsked(null)} />}
    </ListScreen>
  )
}
