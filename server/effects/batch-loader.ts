/**
 * Reads that are asked for in the same moment become one query: many effects run side by side and would otherwise each
 * take a connection from the requests of people.
 */
export function batchLoader<K, V>(read: (keys: readonly K[]) => Promise<Map<K, V>>) {
  let next: { keys: Set<K>; answer: Promise<Map<K, V>> } | null = null
  return async (key: K): Promise<V | undefined> => {
    if (!next) {
      const keys = new Set<K>()
      const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return read([...keys])
      })
      next = { keys, answer }
    }
    next.keys.add(key)
    return (await next.answer).get(key)
  }
}
