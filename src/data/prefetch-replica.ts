import type { ChatEntry } from '../replica/queries/chats.ts'
import type { LazyReplica } from './lazy-replica.ts'
import type { Held } from './replica-live.ts'
import { heldChats, heldThread, THREAD_PAGE } from './replica-queries.ts'

// A screen that is drawn once, whole, is there sooner than one that is drawn empty first: its loader may have what the
// screen will ask this device's copy answered before.

/** A device that takes longer has something wrong with it, which the screen then says. */
const MAX_WAIT_MS = 600
/** In this time a screen is drawn that was waited for. */
const UNTIL_DRAWN_MS = 5_000

/** The first answer to a question, kept live until the screen has come; undefined where it takes too long. */
async function prefetch<T>(lazyReplica: LazyReplica, held: Held<T>): Promise<T | undefined> {
  const store = held.store(lazyReplica)
  const answered = new Promise<void>((resolve) => {
    setTimeout(store.subscribe(resolve), UNTIL_DRAWN_MS)
    if (store.read() !== undefined) resolve()
  })
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  return store.read()
}

/** For screens that ask the server, and this device only where there is no network. */
export async function prefetchIfOffline(
  lazyReplica: LazyReplica,
  ...asked: readonly Held<unknown>[]
): Promise<void> {
  if (navigator.onLine) return
  await Promise.all(asked.map((held) => prefetch(lazyReplica, held)))
}

/** Chats, and the newest messages of the one that is open. */
export async function prefetchChats(
  lazyReplica: LazyReplica,
  isOpen: (entry: ChatEntry) => boolean,
): Promise<void> {
  const open = (await prefetch(lazyReplica, heldChats()))?.rows.find(isOpen)
  if (open) await prefetch(lazyReplica, heldThread(open.chat._id, THREAD_PAGE))
}
