/**
 * Reads a list to its end, a page after another: `read` answers at most `size` rows that come after the one it is given,
 * in an order that does not change. So nothing is left out, and no query grows with the list.
 */
export async function* paginate<Row>(
  size: number,
  read: (size: number, after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page: readonly Row[] = []
  do {
    page = await read(size, page.at(-1))
    if (page.length > 0) yield page
  } while (page.length === size)
}
