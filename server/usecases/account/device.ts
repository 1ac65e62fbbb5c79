import type { Browser, System } from '#contract/choices.ts'

/** With what somebody is signed in, as far as it is known: enough to tell one's devices apart, no more. */
export interface Device {
  browser: Browser | null
  system: System | null
}

// Each names those before it too, which it is made like: the first that fits is meant.
const browserSigns: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOP(?:R|T|iOS|X)\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /Chrom(?:e|ium)\/|\bCriOS\//],
  ['safari', /\bSafari\//],
]
const systemSigns: readonly (readonly [System, RegExp])[] = [
  ['ios', /\biP(?:hone|ad|od)\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac(?:intosh| OS X)\b/],
  ['linux', /\bLinux\b/],
]

const first = <T>(signs: readonly (readonly [T, RegExp])[], text: string): T | null =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null

/** What a `User-Agent` names. */
export const deviceOf = (userAgent: string): Device => ({
  browser: first(browserSigns, userAgent),
  system: first(systemSigns, userAgent),
})
