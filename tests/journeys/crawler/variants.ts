import { languages } from '#contract/enums.ts'

export { languages }

export const widths = [320, 390, 1024, 1440] as const
/** A phone on its side, where calls are looked at, too. */
export const landscape = 844
export const schemes = ['light', 'dark'] as const

/** How a screen is looked at. */
export interface Variant {
  language: (typeof languages)[number]
  width: (typeof widths)[number] | typeof landscape
  scheme: (typeof schemes)[number]
}

export const heightOf = (width: number): number => (width === landscape ? 390 : width < 600 ? 844 : 900)

const pick = <T>(values: readonly [T, ...T[]], at: number) => values[at % values.length] ?? values[0]

/** One variant for each turn: whatever number of screens is looked at, all values occur, and beside each other. */
export function variantOf(turn: number): Variant {
  return {
    language: pick(languages, turn),
    width: pick(widths, turn),
    scheme: pick(schemes, Math.floor(turn / 4)),
  }
}
