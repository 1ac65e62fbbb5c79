import { createFileRoute } from '@tanstack/react-router'
import { MeasuresScreen } from '../../features/measures/measures-screen.tsx'
import { guard } from '../../hooks/guard.ts'
import { aheadIfAway } from '../../hooks/replica-ahead.ts'
import { heldMeasures } from '../../hooks/replica-queries.ts'

export const Route = createFileRoute('/patient/measures/')({
  beforeLoad: guard('patient'),
  loader: ({ context: { replica } }) => aheadIfAway(replica, heldMeasures()),
  component: MeasuresScreen,
})
