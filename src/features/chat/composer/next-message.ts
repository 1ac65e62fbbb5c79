function* following(item: Element | null | undefined): Generator<Element> {
  for (let at = item; at; at = at.nextElementSibling) yield at
}

function* preceding(item: Element | null | undefined): Generator<Element> {
  for (let at = item?.previousElementSibling; at; at = at.previousElementSibling) yield at
}

/** On a phone the field would call up the keyboard, over what was just read. */
function writing(log: Element | null | undefined): HTMLElement | null | undefined {
  if (matchMedia('(pointer: coarse)').matches) return log?.closest<HTMLElement>('[role="region"]')
  return log?.closest('section')?.querySelector('textarea')
}

/**
 * Where one goes on when what could be done with a message is gone: with what can be done now with it, with the next
 * one, or with the one before; where there is none left, with writing.
 */
export function nextMessage(gone: Element): () => void {
  const item = gone.closest('li')
  const log = item?.parentElement
  const items = [...following(item), ...preceding(item)]
  return () => {
    const acts = items.map((each) => (each.isConnected ? each.querySelector('[data-acts] button') : null))
    const next = acts.find((act) => act instanceof HTMLElement) ?? writing(log)
    next?.focus()
  }
}
