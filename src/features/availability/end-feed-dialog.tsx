import { Trans, useLingui } from '@lingui/react/macro'
import { endCalendarFeed, getCalendarFeed } from '#contract/calendar-feed.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

interface Props {
  onEnded: () => void
  onClose: () => void
}

/** Asks before the address ends. */
export function EndFeedDialog({ onEnded, onClose }: Props) {
  const { t } = useLingui()
  const end = useAct(endCalendarFeed, {
    done: t`Saite atcelta.`,
    after: onEnded,
    refresh: [getCalendarFeed],
  })
  return (
    <ActDialog
      act={end}
      input={{}}
      onClose={onClose}
      title={t`Atcelt kalendāra saiti?`}
      action={t`Atcelt saiti`}
      keep={t`Paturēt`}
    >
      <p>
        <Trans>Kalendāri to vairs nevarēs lasīt. Konsultācijas pašā Sarunā paliek.</Trans>
      </p>
    </ActDialog>
  )
}
