import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import {
  type DeadLetterKind,
  listDeadLetters,
  MAX_RETRIED,
  retryDeadLettersOfKind,
} from '#contract/dead-letter.ts'
import { useOpenHere } from '../../hooks/open-here.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { Button } from '../../ui/button/button.tsx'

/** Has all jobs of a kind tried again, as after a mail server that was away for a day. */
export function RetryAll({ kind, name }: { kind: DeadLetterKind; name: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useOpenHere()
  const retry = useAct(retryDeadLettersOfKind, {
    done: t`Darbi atkal ir rindā.`,
    after: () => setOpen(false),
    refresh: [listDeadLetters],
  })
  return (
    <>
      <Button icon={RotateCw} onClick={() => setOpen(true)}>
        <Trans>Mēģināt visus vēlreiz</Trans>
      </Button>
      <ActDialog
        act={retry}
        input={{ body: { kind } }}
        open={open}
        onClose={() => setOpen(false)}
        title={t`Mēģināt vēlreiz visus šī veida darbus?`}
        action={t`Mēģināt visus vēlreiz`}
        danger={false}
      >
        <p>
          <b>{name}</b>
        </p>
        <p>
          <Trans>Vispirms rindā atgriezīsies vecākie darbi, ne vairāk kā {MAX_RETRIED} reizē.</Trans>
        </p>
      </ActDialog>
    </>
  )
}
