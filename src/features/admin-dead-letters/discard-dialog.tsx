import { Trans, useLingui } from '@lingui/react/macro'
import { type DeadLetter, discardDeadLetter, listDeadLetters } from '#contract/dead-letter.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { useKinds } from './use-columns.tsx'

/** Asks before a job is put away that nobody can mend. */
export function DiscardDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const { t } = useLingui()
  const kinds = useKinds()
  const discard = useAct(discardDeadLetter, {
    done: t`Darbs atmests.`,
    after: onClose,
    refresh: [listDeadLetters],
    stale: [listDeadLetters],
  })
  return (
    <ActDialog
      act={discard}
      input={{ params: { id: letter._id } }}
      onClose={onClose}
      title={t`Atmest šo darbu?`}
      action={t`Atmest darbu`}
      keep={t`Paturēt`}
    >
      <p>
        <b>{kinds[letter.kind]}</b>
      </p>
      <p>
        <Trans>To vairs nemēģinās, un tas pazudīs no saraksta.</Trans>
      </p>
    </ActDialog>
  )
}
