import { counter } from '../../metrics/counter.ts'
import type { Family } from '../../metrics/exposition.ts'
import type { Delivery, PushServices } from './port.ts'

/** The same push services; counts what becomes of pushes, as the port has it. */
export function countedPush<Services extends PushServices>(
  services: Services,
): Services & { outcomes: () => Family } {
  const outcomes = counter<Delivery['state']>({
    name: 'saruna_pushes_total',
    help: 'Pushes by what became of them.',
    label: 'outcome',
    values: ['delivered', 'gone', 'later', 'refused'],
  })
  return {
    ...services,
    async send(to, push) {
      const delivery = await services.send(to, push)
      outcomes.count(delivery.state)
      return delivery
    },
    outcomes: outcomes.family,
  }
}
