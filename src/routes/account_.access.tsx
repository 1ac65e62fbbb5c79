import { createFileRoute } from '@tanstack/react-router'
import { AccessLogScreen } from '../features/access-log/access-log-screen.tsx'
import { accessList } from '../features/access-log/list.ts'
import { guard } from '../session/guard.ts'

export const Route = createFileRoute('/account_/access')({
  validateSearch: accessList.read,
  beforeLoad: guard('user'),
  component: AccessLogScreen,
})
