import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { BindingNote } from '../../../parts/consultation/binding-note.tsx'
import { useZoneSuffix } from '../../../parts/specialist/zone-note.tsx'
import css from './booking-panel.module.css'
import type { Booking } from './use-booking.ts'

/** What the person agrees to: until when it is free to cancel or move, who decides, what becomes of what was paid. */
export function FinePrint({ booking: { payWith, quote, prices, chosen: from } }: { booking: Booking }) {
  const { t } = useLingui()
  const formats = useFormats()
  const zone = useZoneSuffix()
  const now = useNow(60_000)
  const until = quote.data?.cancelUntil
  const moment = until && `${formats.date(until)}\u00A0${formats.time(until)}${zone}`
  const ifNot = {
    card: t`Speciālists apstiprinās pieprasījumu. Ja ne, nauda atgriežas. Līdz tam summa kartē ir tikai rezervēta.`,
    balance: t`Speciālists apstiprinās pieprasījumu. Ja ne, iepriekš nopirktā konsultācija paliek jums.`,
    plan: t`Speciālists apstiprinās pieprasījumu. Ja ne, konsultācija atgriežas abonementā.`,
    free: t`Speciālists apstiprinās pieprasījumu. Ja ne, šo bezmaksas konsultāciju varēsiet izmantot citā laikā.`,
  }
  const nothing = payWith === 'card' && prices?.total === 0
  return (
    <div className={css.fine}>
      {until && Date.parse(until) > now && (
        <p>
          <strong>
            <Trans>Atcelt vai pārcelt bez maksas var līdz {moment}</Trans>
          </strong>
        </p>
      )}
      {from && until && <BindingNote starts={[from]} />}
      <p>
        {nothing ? (
          <Trans>Speciālists apstiprinās pieprasījumu. Par šo konsultāciju nekas nav jāmaksā.</Trans>
        ) : (
          ifNot[payWith]
        )}
      </p>
    </div>
  )
}
