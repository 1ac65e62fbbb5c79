import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../features/consultations/consultations-screen.tsx'
import { consultationList } from '../../features/consultations/list.ts'
import { guard } from '../../session/guard.ts'
import { prefetchIfOffline } from '../../data/prefetch-replica.ts'
import { heldConsultations } from '../../data/replica-queries.ts'

export const Route = createFileRoute('/patient/consultations/')({
  validateSearch: consultationList.read,
  beforeLoad: guard('patient'),
  loader: ({ context: { replica, session } }) =>
    prefetchIfOffline(replica, heldConsultations(session.read())),
  component: ConsultationsScreen,
})
