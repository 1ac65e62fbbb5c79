/** A window of ours as the worker sees it. */
export interface OpenWindow {
  readonly id: string
  readonly url: string
  readonly visible: boolean
}

/** Where a tap on a notification leads: to a window that is there, to one that is led there first, or to a new one. */
type Choice =
  | { readonly to: 'window'; readonly id: string; readonly lead: string | null }
  | { readonly to: 'new window'; readonly url: string }

const inCall = (url: URL) => /^\/consultations\/[^/]+$/.test(url.pathname)

/** The same screen, about what the address names. */
function shows(url: URL, target: URL): boolean {
  const named = [...target.searchParams]
  return (
    url.pathname === target.pathname && named.every(([name, value]) => url.searchParams.get(name) === value)
  )
}

/** Chooses the window for an address of ours. A call is never left for a notification. */
export function chooseWindow(address: string, origin: string, windows: readonly OpenWindow[]): Choice {
  const target = new URL(address, origin)
  const there = windows.find(({ url }) => shows(new URL(url), target))
  if (there) return { to: 'window', id: there.id, lead: null }
  const free = windows.filter(({ url }) => !inCall(new URL(url)))
  const chosen = free.find(({ visible }) => visible) ?? free[0]
  return chosen ? { to: 'window', id: chosen.id, lead: target.href } : { to: 'new window', url: target.href }
}
