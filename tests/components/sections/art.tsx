import { Breath } from '../../../src/ui/art/breath.tsx'
import { Glyph, type GlyphName } from '../../../src/ui/art/glyph.tsx'
import { Halves } from '../../../src/ui/art/halves.tsx'
import { HeroArt } from '../../../src/ui/art/hero-art.tsx'
import { Row } from '../../../src/ui/layout/stack.tsx'
import { Avatar } from '../../../src/ui/person/avatar.tsx'
import { Portrait } from '../../../src/ui/person/portrait.tsx'
import { Section } from '../section.tsx'
import styles from '../sheet.module.css'

const specialities: GlyphName[] = [
  'psychologist',
  'psychiatrist',
  'psychotherapist',
  'therapist',
  'narcologist',
  'physiotherapist',
  'nutrition_specialist',
]

// A see-through drawing in ink: what a demo portrait is, small enough to stand here.
const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Ccircle cx='50' cy='36' r='20' fill='%23fffdf6' stroke='%23122d27' stroke-width='3'/%3E%3Cpath d='M14 100a36 36 0 0 1 72 0Z' fill='%23fffdf6' stroke='%23122d27' stroke-width='3'/%3E%3C/svg%3E"

export function Art() {
  return (
    <Section title="People and illustrations">
      <div className={styles.pictures}>
        <div className={styles.card}>
          <Portrait id="b" photo={drawing} shape="card" eager alt="Sanita Vītola" />
        </div>
        {['a', 'b', 'c', 'd'].map((id) => (
          <Portrait key={id} id={id} photo={drawing} alt="" />
        ))}
        <Portrait id="nobody" alt="No photo" />
        <div className={styles.tall}>
          <Portrait id="c" photo={drawing} shape="tall" />
        </div>
        <Avatar name="Anna Bērziņa" />
        <Avatar name="Kārlis Ozols" photo={drawing} />
        <Avatar name="Patient 4471" anonymous />
        <Avatar name="Māra Kalēja" size="s" />
        <Avatar name="Māra Kalēja" size="l" />
      </div>
      <div className={styles.art}>
        <HeroArt />
      </div>
      <Row gap={6}>
        {(['empty', 'pair', 'thanks', 'lost'] as const).map((kind) => (
          <div key={kind} className={styles.narrow}>
            <Halves kind={kind} />
          </div>
        ))}
        <div className={styles.narrow}>
          <Breath />
        </div>
      </Row>
      <Row gap={6}>
        {specialities.map((name) => (
          <figure key={name} className={styles.kit}>
            <Glyph of={name} size="l" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Row>
    </Section>
  )
}
