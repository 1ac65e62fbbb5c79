/** On a phone what was pressed stands far from where it is said why it did not work. For a `ref`. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
