import { createFileRoute } from '@tanstack/react-router'
import { EditPostScreen } from '../../features/admin-news/edit-post-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/news/$postId')({
  beforeLoad: guard('admin'),
  component: Page,
})

function Page() {
  return <EditPostScreen postId={Route.useParams().postId} />
}
