import { useLingui } from '@lingui/react/macro'
import type { ContactChannel } from '#contract/flag.ts'

/** How a person was reached, in words. */
export function useContactChannels(): Readonly<Record<ContactChannel, string>> {
  const { t } = useLingui()
  return {
    phone: t`Runāts pa tālruni`,
    message: t`Uzrakstīts`,
    consultation: t`Runāts konsultācijā`,
    other: t`Cits`,
  }
}
