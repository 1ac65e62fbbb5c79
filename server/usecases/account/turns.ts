const lasts = new Map<string, Promise<unknown>>()

/** Does works of one key one after another in this process. What would wait for the same row takes no connection meanwhile. */
export async function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (lasts.get(key) ?? Promise.resolve()).then(work)
  const ended = own.catch(() => undefined)
  lasts.set(key, ended)
  try {
    return await own
  } finally {
    if (lasts.get(key) === ended) lasts.delete(key)
  }
}
