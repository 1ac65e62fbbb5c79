import { pullChanges, type Pulled } from '#contract/sync.ts'
import type { ApiClient } from '../people/client.ts'

export const nouns = ['news', 'doctors', 'questionnaire', 'consultations', 'chats', 'messages'] as const
type Noun = (typeof nouns)[number]
type Row = { _id: string; version: number }

/** Something for each noun. */
const byNoun = <T>(make: (noun: Noun) => T) =>
  // `fromEntries` forgets which names it was given.
  Object.fromEntries(nouns.map((noun) => [noun, make(noun)])) as Record<Noun, T>

const brings = (page: Pulled) =>
  page.more || nouns.some((noun) => (page[noun]?.put.length ?? 0) + (page[noun]?.removed.length ?? 0) > 0)

/** The plainest device there could be: what it holds, and how it takes a page. */
export function newReplica(api: ApiClient, token?: string) {
  const rows = byNoun(() => new Map<string, Row>())
  let cursor: string | undefined

  function take(page: Pulled): void {
    if (page.reset) for (const noun of nouns) rows[noun].clear()
    for (const noun of nouns) {
      for (const id of page[noun]?.removed ?? []) rows[noun].delete(id)
      for (const row of page[noun]?.put ?? []) {
        const known = rows[noun].get(row._id)
        if (!known || known.version <= row.version) rows[noun].set(row._id, row)
      }
    }
    cursor = page.cursor
  }

  return {
    rows,
    get cursor() {
      return cursor
    },
    /** Goes on from elsewhere. */
    forget(other?: string) {
      cursor = other
    },
    /** One page. */
    async pull(): Promise<Pulled> {
      const page = await api.send(pullChanges, { token, query: cursor === undefined ? {} : { cursor } })
      take(page)
      return page
    },
    /** Pages until there is no other. */
    async pullAll(): Promise<Pulled[]> {
      const pages: Pulled[] = []
      do pages.push(await this.pull())
      while (pages.at(-1)?.more)
      return pages
    },
    /**
     * Pages until nothing comes. What was just written comes again for as long as anyone's transaction is open that began
     * before it, be it on another database of the same server.
     */
    async upToDate(): Promise<void> {
      while (brings(await this.pull()));
    },
    /** Everything it holds, in a fixed order. */
    held: () => byNoun((noun) => [...rows[noun].values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))),
  }
}
export type Replica = ReturnType<typeof newReplica>

/** What a new device would hold. */
export async function freshCopy(api: ApiClient, token?: string) {
  const replica = newReplica(api, token)
  await replica.pullAll()
  return replica.held()
}
