import { PAGE_SIZE } from '#contract/enums.ts'

/** What the address says about the list: its page, when it is not the first. */
export function readPage(raw: Record<string, unknown>): { page?: number } {
  const page = Math.trunc(Number(raw['page']))
  return page > 1 && page < 20_000 ? { page } : {}
}

/** What the API is asked for a page; loader and screen ask the same, so that it is one question. */
export function newsQuery(page = 1) {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
