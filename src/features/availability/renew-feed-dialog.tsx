import { Trans, useLingui } from '@lingui/react/macro'
import { type CalendarFeed, makeCalendarFeed } from '#contract/calendar-feed.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

interface Props {
  titles: CalendarFeed['titles']
  onMade: (made: { feed: CalendarFeed; url: string }) => void
  onClose: () => void
}

/** Asks before a new address ends the one that calendars read. */
export function RenewFeedDialog({ titles, onMade, onClose }: Props) {
  const { t } = useLingui()
  const make = useAct(makeCalendarFeed, { after: ({ body }) => onMade(body) })
  return (
    <ActDialog
      act={make}
      input={{ body: { titles } }}
      onClose={onClose}
      danger={false}
      title={t`Izveidot jaunu saiti?`}
      action={t`Izveidot jaunu saiti`}
    >
      <p>
        <Trans>Līdzšinējā saite vairs nedarbosies, un kalendāros, kas to lasa, jāieraksta jaunā.</Trans>
      </p>
    </ActDialog>
  )
}
