import type { LucideIcon } from 'lucide-react'

/** Draws a lucide icon at the house stroke; with no label it is hidden from readers of the page aloud. */
export function Icon({ of: Glyph, label }: { of: LucideIcon; label?: string }) {
  return label ? (
    <Glyph className="i" role="img" aria-label={label} focusable="false" />
  ) : (
    <Glyph className="i" aria-hidden="true" focusable="false" />
  )
}
