/**
 * Focuses an element, at once or when the screen has arrived: until then the styles of the shell may hide it, and what
 * is hidden takes no focus. Answers how to give it up.
 */
export function focusOnceShown(element: HTMLElement | null): () => void {
  element?.focus()
  const arriving = element?.closest<HTMLElement>('[data-arriving]')
  if (!element || !arriving || document.activeElement === element) return () => undefined
  const watch = new MutationObserver(() => {
    if (arriving.dataset['arriving'] !== undefined) return
    watch.disconnect()
    element.focus()
  })
  watch.observe(arriving, { attributes: true, attributeFilter: ['data-arriving'] })
  return () => watch.disconnect()
}
