import type { Socket } from 'socket.io'
import type { ZodMiniType } from 'zod/mini'
import { CallMessage, CallMessageDelivered } from '#contract/socket.ts'
import { otherInCall } from '../usecases/call/other-in-call.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import { Budget } from './budget.ts'

/** Nobody types faster, nor pastes more at once; what goes beyond is not passed on, and its writer hears no answer. */
const MESSAGES = { most: 20, perSecond: 1 }
/** What has come is answered, also when it comes again. */
const DELIVERIES = { most: 60, perSecond: 3 }

/**
 * Passes messages between the two of a running call while both are there, and back that they were delivered. They are
 * kept nowhere and named in no log.
 */
export function callMessages(ports: Pick<Ports, 'database' | 'live'>) {
  const messages = new Budget(MESSAGES)
  const deliveries = new Budget(DELIVERIES)

  /** Serves the messages of a socket; `next` works through them in the order in which they were written. */
  function serve(socket: Socket, actor: Actor, next: (work: () => Promise<unknown>) => void): void {
    const pass =
      <M extends { consultationId: string }>(
        shape: ZodMiniType<M>,
        budget: Budget,
        relay: (other: string, message: M) => void,
      ) =>
      (message: unknown) => {
        const parsed = shape.safeParse(message)
        if (!parsed.success || !budget.takes(actor.personId, 1, performance.now())) return
        const { data } = parsed
        next(async () => {
          const other = await otherInCall(ports, actor, data.consultationId)
          if (other !== null) relay(other, data)
        })
      }
    socket.on(
      'callMessage',
      pass(CallMessage, messages, (other, message) => ports.live.relay(other, 'callMessage', message)),
    )
    socket.on(
      'callMessageDelivered',
      pass(CallMessageDelivered, deliveries, (other, message) =>
        ports.live.relay(other, 'callMessageDelivered', message),
      ),
    )
  }

  return {
    serve,
    /** Forgets whose budgets are whole again. */
    sweep(now: number): void {
      messages.sweep(now)
      deliveries.sweep(now)
    },
  }
}
