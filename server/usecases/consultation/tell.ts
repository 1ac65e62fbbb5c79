import type { ConsultationRow } from '../../store/consultation/read.ts'
import type { Ports } from '../ports.ts'
import { consultationView } from './view.ts'

/** Tells both people, where they are connected, that their consultation changed. */
export async function tellChanged(ports: Pick<Ports, 'live' | 'vault'>, row: ConsultationRow): Promise<void> {
  const patientSees = await consultationView(ports, row, 'patient')
  const doctorSees = await consultationView(ports, row, 'doctor')
  ports.live.emit([row.patient_id], 'consultationChanged', { consultation: patientSees })
  ports.live.emit([row.doctor_id], 'consultationChanged', { consultation: doctorSees })
}
