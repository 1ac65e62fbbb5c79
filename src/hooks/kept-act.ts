const PLACE = 'acts'

/** Acts that may have happened although no answer came, each with the key that it happens under once. */
type Kept = Readonly<Record<string, string>>

function kept(): Kept {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Kept) : {}
  } catch {
    return {}
  }
}

function keep(acts: Kept): void {
  try {
    if (Object.keys(acts).length > 0) sessionStorage.setItem(PLACE, JSON.stringify(acts))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Then they last as long as the screen.
  }
}

/** The key of an act that was kept in this tab. */
export function keptKey(act: string): string | undefined {
  const acts = kept()
  return Object.hasOwn(acts, act) ? acts[act] : undefined
}

/** Keeps an act in this tab, beside others: a reload must not make a second one of it. Where nothing can be kept, it is not. */
export function keepAct(act: string, key: string): void {
  keep({ ...kept(), [act]: key })
}

/** Forgets an act that was answered; others that were not stay. */
export function dropAct(act: string): void {
  const { [act]: _, ...others } = kept()
  keep(others)
}

/** Forgets them all. */
export function dropActs(): void {
  keep({})
}
