import { createFileRoute } from '@tanstack/react-router'
import { AdminNewsScreen } from '../../features/admin-news/admin-news-screen.tsx'
import { newsList } from '../../features/admin-news/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/news/')({
  validateSearch: newsList.read,
  beforeLoad: guard('admin'),
  component: AdminNewsScreen,
})
