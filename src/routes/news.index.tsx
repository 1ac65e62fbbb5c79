import { createFileRoute } from '@tanstack/react-router'
import { listNews } from '#contract/news.ts'
import { newsQuery, readPage } from '../features/news/search.ts'
import { NewsScreen } from '../features/news/news-screen.tsx'
import { prefetchIfOffline } from '../data/prefetch-replica.ts'
import { heldNews } from '../data/replica-queries.ts'

export const Route = createFileRoute('/news/')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => newsQuery(search.page),
  loader: ({ context, deps }) =>
    Promise.all([
      context.content.ensure(listNews, { query: deps }),
      prefetchIfOffline(context.replica, heldNews()),
    ]),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <NewsScreen
      page={Route.useSearch().page ?? 1}
      onPage={(page, replace = false) => void navigate({ search: page > 1 ? { page } : {}, replace })}
    />
  )
}
