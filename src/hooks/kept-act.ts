const PLACE = 'act'

/** An act that may have happened although no answer came, and the key that it happens under once. */
export interface KeptAct {
  readonly act: string
  readonly key: string
}

/** Keeps the act in this tab: a reload must not make a second one of it. Where nothing can be kept, it is not. */
export function keepAct(kept: KeptAct | null): void {
  try {
    if (kept) sessionStorage.setItem(PLACE, JSON.stringify(kept))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Then it lasts as long as the screen.
  }
}

/** The act that was kept in this tab. */
export function keptAct(): KeptAct | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as KeptAct | null
  } catch {
    return null
  }
}
