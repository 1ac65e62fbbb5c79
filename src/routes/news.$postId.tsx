import { createFileRoute } from '@tanstack/react-router'
import { getNewsPost } from '#contract/news.ts'
import { ArticleScreen } from '../features/news/article-screen.tsx'

export const Route = createFileRoute('/news/$postId')({
  loader: ({ context, params }) => context.content.ensure(getNewsPost, { params: { id: params.postId } }),
  component: Page,
})

function Page() {
  return <ArticleScreen postId={Route.useParams().postId} />
}
