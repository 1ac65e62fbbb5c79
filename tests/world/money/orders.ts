import {
  listAllOrders,
  listOrders,
  markOrderReceived,
  markOrderReturned,
  withdrawOrder,
  type Order,
  type PlacedOrder,
} from '#contract/order.ts'
import { buyConsultations, type Purchase } from '#contract/purchase.ts'
import { choosePlan, type PlanChoice } from '#contract/subscription.ts'
import type { Clinic, Member } from '../people/clinic.ts'

const keyed = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {})

/** The order an answer tells of. */
async function placed(answer: Promise<{ status: number; body: unknown }>): Promise<Order> {
  const { status, body } = await answer
  if (status !== 201) throw new Error(`an order was refused: ${status} ${JSON.stringify(body)}`)
  return (body as PlacedOrder).order
}

/** Patients who order by bank transfer, and an administrator who sees the money come. */
export function ordering({ api, admin }: Pick<Clinic, 'api' | 'admin'>) {
  const askPack = ({ token }: Member, purchase: Partial<Purchase> = {}, key?: string) =>
    api.ask(buyConsultations, {
      token,
      body: { kind: 'psychologist', amount: 5, payBy: 'bank_transfer', ...purchase },
      ...keyed(key),
    })
  const askPlan = ({ token }: Member, choice: Partial<PlanChoice> = {}, key?: string) =>
    api.ask(choosePlan, {
      token,
      body: { plan: 'advanced', payBy: 'bank_transfer', ...choice },
      ...keyed(key),
    })
  return {
    askPack,
    askPlan,
    orderPack: (patient: Member, purchase?: Partial<Purchase>) => placed(askPack(patient, purchase)),
    orderPlan: (patient: Member, choice?: Partial<PlanChoice>) => placed(askPlan(patient, choice)),
    receive: ({ _id: id }: { _id: string }, key?: string, receivedOn?: string) =>
      api.ask(markOrderReceived, {
        token: admin.token,
        params: { id },
        body: { ...(receivedOn && { receivedOn }) },
        ...keyed(key),
      }),
    sendBack: ({ _id: id }: { _id: string }, key?: string, returnedOn?: string) =>
      api.ask(markOrderReturned, {
        token: admin.token,
        params: { id },
        body: { ...(returnedOn && { returnedOn }) },
        ...keyed(key),
      }),
    withdraw: ({ token }: Member, { _id: id }: { _id: string }) =>
      api.ask(withdrawOrder, { token, params: { id } }),
    own: async ({ token }: Member) => (await api.send(listOrders, { token })).data,
    /** An order as administrators see it now. */
    now: async ({ reference }: Order) =>
      (await api.send(listAllOrders, { token: admin.token, query: { reference } })).data[0],
  }
}
