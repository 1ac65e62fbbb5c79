/** A list with one of its things in another place. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const thing = list[from]
  if (thing === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}
