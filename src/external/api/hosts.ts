/** Where the API and its sockets live; an empty text is the page's own origin. */
interface Hosts {
  readonly api: string
  readonly socket: string
}

/** The hosts that the server names in the page for its environment (prod, dev); local ones name none. */
export function hostsOf(page: Document): Hosts {
  const named = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return { api: named('saruna-api'), socket: named('saruna-socket') }
}
