/** Where one reads on when a request has been answered: with the next one, or the one before; without any, at their head. */
export function nextRequest(gone: Element): () => void {
  const item = gone.closest('li')
  const head = gone.closest('section')?.querySelector<HTMLElement>('h2')
  const beside = [item?.nextElementSibling, item?.previousElementSibling]
  return () => {
    const next = beside.find((each) => each?.isConnected)
    const target = next?.querySelector<HTMLElement>('h3') ?? head
    target?.focus()
  }
}
