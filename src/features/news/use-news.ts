import { getNewsPost, listNews, type NewsPost } from '#contract/news.ts'
import type { Page } from '#contract/paging.ts'
import { pageOfHeld, type Reading, readingOf, useAsked } from '../../hooks/reading.ts'
import { useHeldNews, useHeldNewsPost } from '../../hooks/replica-queries.ts'
import { newsQuery } from './search.ts'

const everyPost = () => true

/** A page of the published posts. */
export function useNews(page: number): Reading<Page<NewsPost>> {
  const query = newsQuery(page)
  const asked = useAsked(listNews, { query }, { placeholderData: 'previous', staleTime: 60_000 })
  const held = useHeldNews(asked.away)
  return readingOf({ ...asked, held, find: (posts) => pageOfHeld(posts, everyPost, query) })
}

/** One published post. */
export function useNewsPost(postId: string): Reading<NewsPost> {
  const asked = useAsked(getNewsPost, { params: { id: postId } }, { staleTime: 60_000 })
  const held = useHeldNewsPost(postId, asked.away)
  return readingOf({ ...asked, held, find: ({ rows }) => rows ?? undefined })
}
