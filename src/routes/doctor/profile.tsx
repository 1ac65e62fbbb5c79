import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AvailabilityDialog } from '../../features/availability/availability-dialog.tsx'
import { DoctorProfileScreen } from '../../features/doctor-profile/doctor-profile-screen.tsx'
import { guard } from '../../hooks/guard.ts'

export const Route = createFileRoute('/doctor/profile')({ beforeLoad: guard('doctor+'), component: Page })

function Page() {
  const [availability, setAvailability] = useState(false)
  return (
    <>
      <DoctorProfileScreen onAvailability={() => setAvailability(true)} />
      {availability && <AvailabilityDialog onClose={() => setAvailability(false)} />}
    </>
  )
}
