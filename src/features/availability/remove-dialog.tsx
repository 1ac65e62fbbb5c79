import { Trans, useLingui } from '@lingui/react/macro'
import { type Availability, listAvailability, removeAvailability } from '#contract/availability.ts'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { LeftBookings } from './left-bookings.tsx'
import { useStretchWords } from './availability-list.tsx'

/** Asks before hours are taken back. */
export function RemoveDialog({
  item,
  zone,
  onClose,
}: {
  item: Availability
  zone: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const words = useStretchWords(zone)(item)
  const remove = useAct(removeAvailability, {
    done: t`Laiks dzēsts.`,
    after: onClose,
    refresh: [listAvailability, getDoctorCalendar],
  })
  return (
    <ActDialog
      act={remove}
      input={{ params: { id: item._id } }}
      onClose={onClose}
      title={t`Dzēst šo laiku?`}
      action={t`Dzēst`}
      keep={t`Paturēt`}
    >
      <p>
        <b className="num">{words.title}</b>
        <br />
        <span className="dim">{words.note}</span>
      </p>
      <p>
        <Trans>Pacienti vairs nevarēs rezervēt šīs stundas. Jau rezervētās konsultācijas paliek.</Trans>
      </p>
      <LeftBookings before={item} after={undefined} zone={zone} />
    </ActDialog>
  )
}
