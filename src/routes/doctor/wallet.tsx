import { createFileRoute } from '@tanstack/react-router'
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/doctor/wallet')({
  beforeLoad: guard('doctor+'),
  validateSearch: ({ offset }: Record<string, unknown>): { offset?: number } =>
    typeof offset === 'number' && Number.isInteger(offset) && offset > 0 ? { offset } : {},
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { offset = 0 } = Route.useSearch()
  return (
    <WalletScreen
      offset={offset}
      onOffset={(next) => void navigate({ search: next ? { offset: next } : {} })}
    />
  )
}
