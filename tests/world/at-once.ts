/** The same act so many times at once. */
export const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

/** How often each was said. */
export const tally = (said: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(said)].map((each) => [each, said.filter((one) => one === each).length]))
