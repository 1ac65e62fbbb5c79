import type { Minutes } from '#contract/doctor.ts'
import { useFormats } from '../../i18n/use-formats.ts'

interface Props {
  minutes: Minutes
  /** EUR for one consultation; null where none is charged, or it is not known. */
  price: number | null
}

/** "45 min · 40.00 €", where a time is chosen: how long it is, and what that costs. */
export function LengthAndPrice({ minutes, price }: Props) {
  const formats = useFormats()
  return (
    <>
      <span className="nowrap">{formats.minutes(minutes)}</span>
      {price !== null && (
        <>
          {' '}
          <span className="nowrap">{formats.euro(price)}</span>
        </>
      )}
    </>
  )
}
