import { Trans } from '@lingui/react/macro'
import type { PayWith } from '#contract/consultation.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useZoneSuffix } from '../../parts/slot-picker/zone-note.tsx'
import css from './booking-panel.module.css'

interface Props {
  payWith: PayWith
  until: string | undefined
  total: number
}

/** What the person agrees to: who decides, when money moves, until when it is free to cancel. */
export function FinePrint({ payWith, until, total }: Props) {
  const formats = useFormats()
  const zone = useZoneSuffix()
  const now = useNow(60_000)
  const moment =
    until && `${formats.weekday(formats.dayOf(until), 'short')} ${formats.dateTime(until)}${zone}`
  return (
    <div className={css.fine}>
      {until && Date.parse(until) > now && (
        <p>
          <strong>
            <Trans>Bez maksas atcelt var līdz {moment}</Trans>
          </strong>
        </p>
      )}
      {until && Date.parse(until) <= now && (
        <p>
          <strong>
            <Trans>Līdz sākumam ir mazāk nekā 24 stundas: pēc apstiprinājuma atcelt vairs nevarēs.</Trans>
          </strong>
        </p>
      )}
      <p>
        {payWith === 'card' && total === 0 && (
          <Trans>Speciālists apstiprinās pieprasījumu. Par šo konsultāciju nekas nav jāmaksā.</Trans>
        )}
        {payWith === 'card' && total > 0 && (
          <Trans>
            Speciālists apstiprinās pieprasījumu. Ja ne, nauda atgriežas. Līdz tam summa kartē ir tikai
            rezervēta.
          </Trans>
        )}
        {payWith !== 'card' && (
          <Trans>Speciālists apstiprinās pieprasījumu. Ja ne, konsultācija paliek jums.</Trans>
        )}
      </p>
    </div>
  )
}
