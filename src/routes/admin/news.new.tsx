import { createFileRoute } from '@tanstack/react-router'
import { NewPostScreen } from '../../features/admin-news/edit-post-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/news/new')({
  beforeLoad: guard('admin'),
  component: NewPostScreen,
})
