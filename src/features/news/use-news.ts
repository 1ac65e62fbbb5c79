import { getNewsPost, listNews, type NewsPost } from '#contract/news.ts'
import type { Page } from '#contract/paging.ts'
import { pageOfHeld, type OfflineQuery, offlineQueryOf, useOfflineQuery } from '../../data/offline-query.ts'
import { useHeldNews, useHeldNewsPost } from '../../data/replica-queries.ts'
import { newsQuery } from './search.ts'

const everyPost = () => true

/** A page of the published posts. */
export function useNews(page: number): OfflineQuery<Page<NewsPost>> {
  const query = newsQuery(page)
  const asked = useOfflineQuery(listNews, { query }, { placeholderData: 'previous', staleTime: 60_000 })
  const held = useHeldNews(asked.away)
  return offlineQueryOf({ ...asked, held, find: (posts) => pageOfHeld(posts, everyPost, query) })
}

/** One published post. */
export function useNewsPost(postId: string): OfflineQuery<NewsPost> {
  const asked = useOfflineQuery(getNewsPost, { params: { id: postId } }, { staleTime: 60_000 })
  const held = useHeldNewsPost(postId, asked.away)
  return offlineQueryOf({ ...asked, held, find: ({ rows }) => rows ?? undefined })
}
