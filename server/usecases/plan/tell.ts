import type { Ports } from '../ports.ts'

/** Tells a patient's connected devices that the plan is another one now, or stands differently. */
export function tellPlan({ live }: Pick<Ports, 'live'>, patientId: string): void {
  live.emit([patientId], 'planChanged', {})
}
