import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { DayOff } from '#contract/day-off.ts'
import { AvailabilityDialog } from '../../features/availability/availability-dialog.tsx'
import { DayOffDialog } from '../../features/availability/day-off-dialog.tsx'
import { DoctorDashboardScreen } from '../../features/doctor-dashboard/doctor-dashboard-screen.tsx'
import { dashboardSearch } from '../../features/doctor-dashboard/search.ts'
import type { DayOffStart } from '../../parts/profile/day-off-start.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/doctor/dashboard')({
  beforeLoad: guard('doctor'),
  validateSearch: dashboardSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const [availability, setAvailability] = useState(false)
  const [dayOff, setDayOff] = useState<DayOffStart | null>(null)
  const [off, setOff] = useState<DayOff | null>(null)
  return (
    <>
      <DoctorDashboardScreen
        search={Route.useSearch()}
        onSearch={(change, replace = false) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace })
        }
        onAvailability={() => setAvailability(true)}
        onDayOff={setDayOff}
        onOff={setOff}
      />
      {availability && <AvailabilityDialog onClose={() => setAvailability(false)} />}
      {dayOff && <DayOffDialog start={dayOff} onClose={() => setDayOff(null)} />}
      {off && <DayOffDialog item={off} onClose={() => setOff(null)} />}
    </>
  )
}
