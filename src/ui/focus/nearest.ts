/** What takes an entry. */
export const fields =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'
/** What the keyboard can act with. */
export const operable = `a[href], button:not(:disabled), ${fields}`

/** What an element lies in, from the inside out, within the screen's main part. */
export function surroundings(element: Element | null): HTMLElement[] {
  const within = element?.parentElement?.closest<HTMLElement>('main *')
  return within ? [within, ...surroundings(within)] : []
}

/** What can be acted with in the innermost of these that is left and holds anything of the kind. */
export function nearestOperable(around: readonly HTMLElement[]): HTMLElement | null {
  const nearest = around.find((each) => each.isConnected && each.querySelector(operable))
  return nearest?.querySelector<HTMLElement>(operable) ?? null
}
