const PLACE = 'acts'

/** Acts that may have happened although no answer came, by their prints, each with the key that it happens under once. */
type PendingActs = Readonly<Record<string, string>>

/**
 * Tells an act from others without what was sent: a note to a specialist must not lie open in the tab once its session is
 * over. Two rounds of FNV-1a over the text; acts of one tab that share a print would be refused by the server, no more.
 */
function fingerprintOf(act: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < act.length; at += 1) {
    one = Math.imul(one ^ act.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ act.charCodeAt(act.length - 1 - at), 0x01000193)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

function readActs(): PendingActs {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as PendingActs) : {}
  } catch {
    return {}
  }
}

function writeActs(acts: PendingActs): void {
  try {
    if (Object.keys(acts).length > 0) sessionStorage.setItem(PLACE, JSON.stringify(acts))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Then they last as long as the screen.
  }
}

/** The key of an act that was kept in this tab. */
export function pendingKey(act: string): string | undefined {
  return readActs()[fingerprintOf(act)]
}

/** Keeps an act in this tab, beside others: a reload must not make a second one of it. Where nothing can be kept, it is not. */
export function addPendingAct(act: string, key: string): void {
  writeActs({ ...readActs(), [fingerprintOf(act)]: key })
}

/** Forgets an act that was answered; others that were not stay. */
export function removePendingAct(act: string): void {
  const { [fingerprintOf(act)]: _, ...others } = readActs()
  writeActs(others)
}

/** Forgets them all. */
export function removePendingActs(): void {
  writeActs({})
}
