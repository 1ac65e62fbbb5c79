import { createFileRoute } from '@tanstack/react-router'
import { readWalletSearch } from '../../features/wallet/search.ts'
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/doctor/wallet')({
  beforeLoad: guard('doctor+'),
  validateSearch: readWalletSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <WalletScreen
      search={Route.useSearch()}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => readWalletSearch({ ...now, ...part }), replace })
      }
    />
  )
}
