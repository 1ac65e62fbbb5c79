import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../features/consultations/consultations-screen.tsx'
import { consultationList } from '../../features/consultations/list.ts'
import { guard } from '../../hooks/guard.ts'
import { aheadIfAway } from '../../hooks/replica-ahead.ts'
import { heldConsultations } from '../../hooks/replica-queries.ts'

export const Route = createFileRoute('/patient/consultations/')({
  validateSearch: consultationList.read,
  beforeLoad: guard('patient'),
  loader: ({ context: { replica, session } }) => aheadIfAway(replica, heldConsultations(session.read())),
  component: ConsultationsScreen,
})
