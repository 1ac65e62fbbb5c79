import { getConsultation } from '../usecases/consultation/acts.ts'
import type { Actor, Ports } from '../usecases/ports.ts'

/** Answers an act about a consultation with how that stands by now. */
export const consultationAsItStands =
  (ports: Ports) =>
  ({ actor, params }: { actor: Actor; params: { id: string } }) =>
    getConsultation(ports, actor, params.id)
