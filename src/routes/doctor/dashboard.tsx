import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AvailabilityDialog } from '../../features/availability/availability-dialog.tsx'
import { DoctorDashboardScreen } from '../../features/doctor-dashboard/doctor-dashboard-screen.tsx'
import { dashboardSearch } from '../../features/doctor-dashboard/search.ts'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/doctor/dashboard')({
  beforeLoad: guard('doctor'),
  validateSearch: dashboardSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const [availability, setAvailability] = useState(false)
  return (
    <>
      <DoctorDashboardScreen
        search={Route.useSearch()}
        onSearch={(change, replace = false) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace })
        }
        onAvailability={() => setAvailability(true)}
      />
      {availability && <AvailabilityDialog onClose={() => setAvailability(false)} />}
    </>
  )
}
