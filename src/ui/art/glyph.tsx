import styles from './art.module.css'
import type { ArtColour } from './half-discs.tsx'

type Shape = readonly [path: string, colour: ArtColour]

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

const glyphs = {
  psychologist: [
    ['M23 8a14 14 0 0 0 0 28Z', 'spruce'],
    ['M25 14a13 13 0 0 1 0 26Z', 'honey'],
  ],
  psychiatrist: [
    ['M6 24a18 18 0 0 1 36 0Z', 'spruce'],
    ['M13 24a11 11 0 0 1 22 0Z', 'clover'],
    ['M12 27h24a12 12 0 0 1-24 0Z', 'honey'],
  ],
  psychotherapist: [
    ['M4 22a11 11 0 0 1 22 0Z', 'clover'],
    ['M22 22a11 11 0 0 1 22 0Z', 'spruce'],
    ['M13 26h22a11 11 0 0 1-22 0Z', 'flax'],
  ],
  therapist: [
    ['M24 6a12 12 0 0 1 0 24Z', 'honey'],
    ['M24 18a12 12 0 0 0 0 24Z', 'spruce'],
    [disc(12, 12, 5), 'clover'],
    [disc(37, 37, 5), 'flax'],
  ],
  narcologist: [
    ['M22 6a18 18 0 0 0 0 36v-7a11 11 0 0 1 0-22Z', 'spruce'],
    ['M28 13a11 11 0 0 1 0 22Z', 'honey'],
  ],
  physiotherapist: [
    ['M24 4a10 10 0 0 1 0 20Z', 'clover'],
    ['M24 14a10 10 0 0 0 0 20Z', 'spruce'],
    ['M24 24a10 10 0 0 1 0 20Z', 'honey'],
  ],
  nutrition_specialist: [
    ['M5 24h38a19 19 0 0 1-38 0Z', 'spruce'],
    ['M14 21a8 8 0 0 1 16 0Z', 'honey'],
    [disc(34, 14, 5.5), 'clover'],
  ],
} as const satisfies Record<string, readonly Shape[]>

/** The specialities that have a sign of their own. */
export type GlyphName = keyof typeof glyphs

/** The sign of a speciality, made of halves. */
export function Glyph({ of, size = 'm' }: { of: GlyphName; size?: 's' | 'm' | 'l' }) {
  const names = [styles.glyph, size === 's' && styles.glyphS, size === 'l' && styles.glyphL]
  return (
    <svg className={names.filter(Boolean).join(' ')} viewBox="0 0 48 48" aria-hidden="true">
      {glyphs[of].map(([path, colour]) => (
        <path key={path} d={path} fill={`var(--art-${colour})`} />
      ))}
    </svg>
  )
}
