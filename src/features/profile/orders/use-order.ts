import { useRef, useState } from 'react'
import { listOrders, type Order } from '#contract/order.ts'
import type { buyConsultations } from '#contract/purchase.ts'
import type { CallOf } from '#contract/route.ts'
import type { choosePlan } from '#contract/subscription.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import type { BodyOf } from '../../../data/api-query.ts'

type Orderable = typeof buyConsultations | typeof choosePlan

/** Orders by bank transfer once, however often it is asked. */
export function useOrder<R extends Orderable>(route: R, onPlaced?: () => void) {
  const [placed, setPlaced] = useState<Order>()
  const sending = useRef(false)
  const { mutateAsync, isPending, error, variables } = useApiMutation<R>(route, {
    keepAct: true,
    refresh: [listOrders],
    onSuccess(answer) {
      const body = answer.body as BodyOf<Orderable>
      if (!('order' in body)) return
      setPlaced(body.order)
      onPlaced?.()
    },
  })
  return {
    /** Orders; what it is refused with is told also to whoever can mend it. */
    start: async (input: CallOf<R>, onRefusal?: (error: unknown) => void) => {
      if (sending.current) return
      sending.current = true
      try {
        await mutateAsync(input)
      } catch (error) {
        onRefusal?.(error)
      } finally {
        sending.current = false
      }
    },
    busy: isPending,
    /** What was sent, and how that was refused. */
    sent: variables,
    refusal: isPending ? null : error,
    /** What was ordered just now. */
    placed,
    again: () => setPlaced(undefined),
  }
}
