/** A bar this near to another, or to the edge, stands on it, in px. */
const GAP = 12

/**
 * Height in px that bars cover at the lower edge of the window (`data-at-bottom`: tab bar, total, saving, the field of a
 * conversation), one above the other, beginning with what is covered already.
 */
export function roomOfBars(covered = 0): number {
  return [...document.querySelectorAll<HTMLElement>('[data-at-bottom]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((room, { top, bottom }) => {
      const reaches = bottom >= innerHeight - room - GAP && top < innerHeight - room
      return reaches ? innerHeight - top : room
    }, covered)
}
