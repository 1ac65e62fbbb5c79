import { createFileRoute } from '@tanstack/react-router'
import { AdminNewsScreen } from '../../features/admin-news/admin-news-screen.tsx'
import type { newsList } from '../../features/admin-news/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/news/')({
  validateSearch: readByScreen<typeof newsList>(),
  beforeLoad: guard('admin'),
  component: AdminNewsScreen,
})
