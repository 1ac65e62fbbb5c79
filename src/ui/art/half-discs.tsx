/** One band of a half-disc: its radius and the illustration colour that fills it. */
type Band = readonly [radius: number, colour: ArtColour]

/** Colours of illustrations in `tokens.css`; they never carry text. */
export type ArtColour = 'spruce' | 'spruce-2' | 'honey' | 'honey-2' | 'clover' | 'clover-2' | 'flax' | 'birch'

/** Half-discs one in another, facing left or right from a common centre. */
export function HalfDiscs({
  x,
  y,
  side,
  bands,
}: {
  x: number
  y: number
  side: 'left' | 'right'
  bands: readonly Band[]
}) {
  const sweep = side === 'left' ? 0 : 1
  return bands.map(([radius, colour]) => (
    <path
      key={radius}
      d={`M${x} ${y - radius}A${radius} ${radius} 0 0 ${sweep} ${x} ${y + radius}Z`}
      fill={`var(--art-${colour})`}
    />
  ))
}
