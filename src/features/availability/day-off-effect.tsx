import { Trans, useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TouchedBookings } from './touched-bookings.tsx'
import type { useDayOffPreview } from './use-day-off-preview.ts'
import { useDayOffTitle } from './use-day-off-title.ts'

interface Props {
  preview: ReturnType<typeof useDayOffPreview>
  zone: string
}

/** What stands in the way, and what stays booked all the same. */
export function DayOffEffect({ preview, zone }: Props) {
  const { t } = useLingui()
  const titleOf = useDayOffTitle(zone)
  const { data, isError, changed } = preview
  if (!data) return isError ? <LoadFailed answer={preview} level={3} /> : <Skeleton lines={2} />
  if (data.overlapping.length > 0)
    return (
      <Banner tone="danger" live="alert" title={t`Pārklājas ar to, kas jau ir ierakstīts:`}>
        <ul>
          {data.overlapping.map((item) => {
            const { title, note } = titleOf(item)
            return (
              <li key={item._id}>
                <span className="num">{title}</span> · {note}
              </li>
            )
          })}
        </ul>
        <Trans>Izvēlieties citu laiku vai vispirms noņemiet iepriekšējo.</Trans>
      </Banner>
    )
  return (
    <>
      {changed && (
        <Banner tone="honey" live="alert">
          <Trans>Tikmēr rezervācijas ir mainījušās. Apskatiet tās un saglabājiet vēlreiz.</Trans>
        </Banner>
      )}
      <TouchedBookings bookings={data.bookings} proposed={data.proposed} />
    </>
  )
}
