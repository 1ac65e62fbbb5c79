const edge = 8

/** Puts a menu under its button, or above where there is no room, and never outside the window. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const below = at.bottom + 4
  const fits = below + height + edge <= clientHeight || at.top < height + edge
  const top = fits ? below : at.top - height - 4
  // Its end lines up with the end of the button when it would otherwise leave the window.
  const start = at.left + width + edge <= clientWidth ? at.left : at.right - width
  menu.style.setProperty('--menu-top', `${Math.max(edge, Math.min(top, clientHeight - height - edge))}px`)
  menu.style.setProperty('--menu-start', `${Math.max(edge, Math.min(start, clientWidth - width - edge))}px`)
}
