/** Puts a popover above everything in the browser's top layer, where a modal dialog lies too: the last opened lies highest. */
export function raise(popover: HTMLElement | null): void {
  popover?.hidePopover?.()
  popover?.showPopover?.()
}
