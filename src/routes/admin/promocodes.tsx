import { createFileRoute } from '@tanstack/react-router'
import { AdminPromocodesScreen } from '../../features/admin-promocodes/admin-promocodes-screen.tsx'
import type { promoList } from '../../features/admin-promocodes/list.ts'
import { guard } from '../../hooks/guard.ts'
import { readByScreen } from '../../hooks/list-search.ts'

export const Route = createFileRoute('/admin/promocodes')({
  validateSearch: readByScreen<typeof promoList>(),
  beforeLoad: guard('admin'),
  component: AdminPromocodesScreen,
})
