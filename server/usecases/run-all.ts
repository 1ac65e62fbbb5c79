/** Does one act after another. One that fails does not keep the others waiting; what failed is thrown at the end. */
export async function runAll(acts: Iterable<() => Promise<unknown>>): Promise<void> {
  const faults: unknown[] = []
  for (const act of acts) {
    try {
      await act()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} acts failed`)
}
