/** From here on the event loop is watched. */
async function begin(): Promise<() => Promise<string>> {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  return () => register.metrics()
}

/**
 * What Node says of itself: processor, memory, heap, handles, pauses of the event loop. The library is loaded with the first
 * scrape; a process that nobody scrapes does not pay for it.
 */
export function processMetrics(): () => Promise<string> {
  let reading: ReturnType<typeof begin> | undefined
  return async () => (await (reading ??= begin()))()
}
