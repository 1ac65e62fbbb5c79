import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'

/** "2.25 hours", the number standing out. */
export function Hours({ value }: { value: number }) {
  const hours = useFormats().number(value)
  return (
    <Trans>
      <b>{hours}</b> <Plural value={value} zero="stundu" one="stunda" other="stundas" />
    </Trans>
  )
}
