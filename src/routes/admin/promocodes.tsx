import { createFileRoute } from '@tanstack/react-router'
import { AdminPromocodesScreen } from '../../features/admin-promocodes/admin-promocodes-screen.tsx'
import { promoList } from '../../features/admin-promocodes/list.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/admin/promocodes')({
  validateSearch: promoList.read,
  beforeLoad: guard('admin'),
  component: AdminPromocodesScreen,
})
