import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DayOffKind } from './kind-of.ts'

/** What each kind is called. */
export function useDayOffWords(): Readonly<Record<DayOffKind, string>> {
  const { t } = useLingui()
  return useMemo(() => ({ days: t`Brīvdiena`, break: t`Pārtraukums`, hours: t`Citas stundas` }), [t])
}
