import { Trans, useLingui } from '@lingui/react/macro'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { listDaysOff, previewDayOff, removeDayOff } from '#contract/day-off-routes.ts'
import type { DayOff } from '#contract/day-off.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { useDayOffTitle } from './use-day-off-title.ts'
import { useOwnZone } from './use-own-zone.ts'

interface Props {
  item: DayOff
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a day off is taken back. */
export function RemoveDayOffDialog({ item, onRemoved, onClose }: Props) {
  const { t } = useLingui()
  const { title, note } = useDayOffTitle(useOwnZone())(item)
  const remove = useAct(removeDayOff, {
    done: t`Noņemts. Parastās stundas atkal ir spēkā.`,
    after: onRemoved,
    refresh: [listDaysOff, getDoctorCalendar, previewDayOff],
    stale: [listDaysOff, getDoctorCalendar],
  })
  return (
    <ActDialog
      act={remove}
      input={{ params: { id: item._id } }}
      onClose={onClose}
      title={t`Noņemt un pieņemt kā parasti?`}
      action={t`Noņemt`}
      keep={t`Paturēt`}
    >
      <p>
        <b className="num">{title}</b>
        <br />
        <span className="dim">{note}</span>
      </p>
      <p>
        <Trans>
          Pacienti atkal varēs rezervēt jūsu parastās stundas. Jau rezervētās konsultācijas paliek.
        </Trans>
      </p>
    </ActDialog>
  )
}
