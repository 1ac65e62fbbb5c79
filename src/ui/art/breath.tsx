import styles from './art.module.css'
import { HalfDiscs } from './half-discs.tsx'

/** The waiting room's halves: they breathe four seconds in and four out, and stand still for reduced motion. */
export function Breath() {
  return (
    <svg className={styles.breath} viewBox="0 0 400 400" aria-hidden="true">
      <g className={styles.first}>
        <HalfDiscs
          x={200}
          y={172}
          side="left"
          bands={[
            [150, 'spruce'],
            [117, 'spruce-2'],
            [84, 'spruce'],
            [51, 'spruce-2'],
            [21, 'honey'],
          ]}
        />
      </g>
      <g className={styles.second}>
        <HalfDiscs
          x={200}
          y={236}
          side="right"
          bands={[
            [130, 'clover'],
            [101.4, 'clover-2'],
            [72.8, 'clover'],
            [44.2, 'clover-2'],
            [18.2, 'birch'],
          ]}
        />
      </g>
    </svg>
  )
}
