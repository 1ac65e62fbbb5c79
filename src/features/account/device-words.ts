import { useLingui } from '@lingui/react/macro'
import type { SignedInDevice } from '#contract/own-account.ts'

// Names, the same in every language.
const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const
const systems = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
} as const

/** What a device is called: as much of browser and system as is known. */
export function useDeviceName() {
  const { t } = useLingui()
  return ({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string =>
    [browser && browsers[browser], system && systems[system]].filter(Boolean).join(', ') || t`Nezināma ierīce`
}
