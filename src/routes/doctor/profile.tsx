import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AvailabilityDialog } from '../../features/availability/availability-dialog.tsx'
import { DoctorProfileScreen } from '../../features/doctor-profile/doctor-profile-screen.tsx'
import { doctorProfileSearch } from '../../features/doctor-profile/tab.ts'
import { guard } from '../../session/guard.ts'

export const Route = createFileRoute('/doctor/profile')({
  beforeLoad: guard('doctor+'),
  validateSearch: doctorProfileSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const [availability, setAvailability] = useState(false)
  return (
    <>
      <DoctorProfileScreen
        tab={Route.useSearch().tab ?? 'profile'}
        onTab={(tab) =>
          void navigate({ search: doctorProfileSearch({ tab }), resetScroll: false, viewTransition: false })
        }
        onAvailability={() => setAvailability(true)}
      />
      {availability && <AvailabilityDialog onClose={() => setAvailability(false)} />}
    </>
  )
}
