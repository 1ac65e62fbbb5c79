import { useEffect } from 'react'

/** A database may be stuck; a new version waits for it no longer than this. */
const MAX_WAIT_MS = 4_000

const handlers = new Set<() => Promise<unknown>>()

/** Has something kept before this page is loaded anew for a new version. */
export function useBeforeReload(keep: () => Promise<unknown>): void {
  useEffect(() => {
    handlers.add(keep)
    return () => void handlers.delete(keep)
  }, [keep])
}

/** Keeps everything that is to be kept first. Ends when that is done, or cannot be. */
export async function runBeforeReload(): Promise<void> {
  const all = Promise.allSettled(Array.from(handlers, (keep) => keep()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
