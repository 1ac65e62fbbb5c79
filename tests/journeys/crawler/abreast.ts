/** Does something with each of a list, so many at a time, until all are done. */
export async function abreast<T>(
  all: readonly T[],
  most: number,
  act: (each: T) => Promise<void>,
): Promise<void> {
  const left = all.values()
  const go = async () => {
    for (const each of left) await act(each)
  }
  await Promise.all(Array.from({ length: most }, go))
}
