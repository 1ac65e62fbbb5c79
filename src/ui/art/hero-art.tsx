import styles from './art.module.css'
import { HalfDiscs } from './half-discs.tsx'

/** The landing page's picture; fills its positioned container. */
export function HeroArt() {
  return (
    <svg
      className={styles.fill}
      viewBox="0 0 640 640"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <HalfDiscs
        x={372}
        y={236}
        side="left"
        bands={[
          [214, 'spruce'],
          [175.5, 'spruce-2'],
          [137, 'spruce'],
          [98.4, 'spruce-2'],
          [59.9, 'spruce'],
          [25.7, 'honey'],
        ]}
      />
      <HalfDiscs
        x={372}
        y={368}
        side="right"
        bands={[
          [212, 'clover'],
          [169.6, 'clover-2'],
          [127.2, 'clover'],
          [84.8, 'clover-2'],
          [42.4, 'birch'],
        ]}
      />
      <circle cx="506" cy="88" r="44" fill="var(--art-honey)" />
      <circle cx="84" cy="92" r="20" fill="var(--art-flax)" />
    </svg>
  )
}
