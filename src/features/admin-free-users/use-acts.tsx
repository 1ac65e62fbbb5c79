import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { BlockDialog } from '../../parts/account/block-dialog.tsx'
import { useBlockAction } from '../../parts/account/use-block-action.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

type Asked = { about: FreeUserRow; act: 'approve' | 'refuse' | 'unblock' }

/** What can be decided about a free user as they stand now, and the question that is open. */
export function useActs() {
  const { t } = useLingui()
  const block = useBlockAction()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  function actionsOf(user: FreeUserRow): RowAction[] {
    const { status, approval } = user
    const ask = (act: Asked['act']) => () => setAsked({ about: user, act })
    if (status === 'blocked') return block(status, ask('unblock'), 'button')
    if (approval === 'confirmed' || status === 'removed') return []
    return [
      { label: t`Apstiprināt lietotāju`, place: 'button', onSelect: ask('approve') },
      { label: t`Noraidīt`, danger: true, place: 'beside', onSelect: ask('refuse') },
    ]
  }
  const user = asked?.about
  return {
    actionsOf,
    dialog: user && (
      <>
        {asked.act === 'approve' && <ApproveDialog user={user} onClose={close} />}
        {asked.act === 'refuse' && <RefuseDialog user={user} onClose={close} />}
        {asked.act === 'unblock' && (
          <BlockDialog person={{ ...user, userId: user._id }} refresh={[listFreeUsers]} onClose={close} />
        )}
      </>
    ),
  }
}
