import styles from './art.module.css'
import { HalfDiscs, type ArtColour } from './half-discs.tsx'

const bands = (radii: readonly number[], ...colours: ArtColour[]) =>
  radii.map((radius, at) => [radius, colours[at] ?? 'honey'] as const)

const near = { large: [64, 47.4, 30.7, 14.1], small: [56, 40.3, 24.6, 11.2] }

const drawings = {
  empty: {
    box: '0 0 200 200',
    left: { x: 100, y: 82, bands: bands(near.large, 'spruce', 'spruce-2', 'spruce', 'spruce') },
    right: { x: 100, y: 122, bands: bands(near.small, 'honey', 'honey-2', 'honey', 'honey') },
  },
  pair: {
    box: '0 0 200 200',
    left: { x: 100, y: 82, bands: bands(near.large, 'spruce', 'spruce-2', 'spruce', 'honey') },
    right: { x: 100, y: 122, bands: bands(near.small, 'clover', 'clover-2', 'clover', 'birch') },
  },
  thanks: {
    box: '106 2 176 216',
    left: { x: 200, y: 96, bands: bands([86, 65.4, 44.7, 24.1], 'spruce', 'spruce-2', 'spruce', 'honey') },
    right: { x: 200, y: 140, bands: bands([74, 56.2, 38.5, 20.7], 'clover', 'clover-2', 'clover', 'birch') },
  },
  lost: {
    box: '0 0 200 150',
    left: { x: 84, y: 66, bands: bands([52, 37.4, 22.9], 'spruce', 'spruce-2', 'spruce') },
    right: { x: 128, y: 92, bands: bands([46, 33.1, 20.2], 'honey', 'honey-2', 'honey') },
  },
}

/** Which moment the halves stand for: nothing yet, a conversation, its end, a page that is not there. */
export type HalvesKind = keyof typeof drawings

/** A pair of halves as wide as its container. */
export function Halves({ kind }: { kind: HalvesKind }) {
  const { box, left, right } = drawings[kind]
  return (
    <svg className={styles.halves} viewBox={box} aria-hidden="true">
      <HalfDiscs side="left" {...left} />
      <HalfDiscs side="right" {...right} />
    </svg>
  )
}
