/** What somebody does is soon answered; whoever goes over to another session waits no longer for it. */
const ACTS_MS = 5_000

/** A call that is not over. */
export interface Underway {
  /** It does something, and is not sent again by itself. */
  readonly isAct: boolean
  readonly abort: () => void
  readonly over: Promise<unknown>
}

/** Gives up at once what only asks, and in the end whatever is left. Ends when nothing is under way any more. */
export async function drain(underway: ReadonlySet<Underway>): Promise<void> {
  const acts = [...underway].filter(({ isAct, abort }) => isAct || abort())
  const late = new Promise((resolve) => setTimeout(resolve, ACTS_MS))
  await Promise.race([Promise.allSettled(acts.map(({ over }) => over)), late])
  for (const { abort } of underway) abort()
}
