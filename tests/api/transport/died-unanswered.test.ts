import { randomUUID } from 'node:crypto'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import { markOrderReceived, markOrderReturned } from '#contract/order.ts'
import { executePayout, returnPayout } from '#contract/payout.ts'
import { acceptProposal, rejectOffer, withdrawProposal } from '#contract/proposal-routes.ts'
import type { Route } from '#contract/route.ts'
import { cancelPlan, choosePlan } from '#contract/subscription.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outcome, type Answer } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { ordering } from '../../world/money/orders.ts'
import { openPayouts } from '../../world/money/payouts.ts'
import { talkOf } from '../../world/people/proposals.ts'
import { newSubscriber } from '../../world/money/subscriber.ts'

let world: Awaited<ReturnType<typeof openPayouts>>
let doctor: Member
let patient: Member
beforeAll(async () => {
  world = await openPayouts()
  doctor = await world.clinic.newDoctor()
  patient = await world.clinic.newPayer()
  await world.server.sql(`create function with_a_change_only() returns trigger language plpgsql as $$ begin
    if pg_current_xact_id_if_assigned() is null then raise exception 'the server died by now'; end if;
    return null; end $$`)
})
afterEach(() => expectRightBooks(world))
afterAll(() => world.server.remove())

interface Asked {
  route: Route
  by: Member
  id?: string
  body?: object
  /** What somebody else who asks for it hears. */
  refused?: string
}

async function newRequest() {
  const [from = ''] = await world.clinic.freeTimes(doctor, 4)
  return world.clinic.reserve(patient, doctor, from)
}

/** A request with a time that one of the two has proposed. */
async function withProposal(by: 'patient' | 'doctor') {
  const request = await newRequest()
  const talk = talkOf({ clinic: world.clinic, doctor, patient })
  const [other = ''] = await world.clinic.freeTimes(doctor, 5)
  expect(
    outcome(await (by === 'patient' ? talk.propose(request, other) : talk.counter(request, [other]))),
  ).toBe('done')
  return request
}

const acts: Record<string, () => Promise<Asked>> = {
  'a doctor accepts': async () => ({ route: acceptConsultation, by: doctor, id: (await newRequest())._id }),
  'a doctor refuses': async () => ({
    route: rejectConsultation,
    by: doctor,
    id: (await newRequest())._id,
    body: {},
  }),
  'a patient cancels': async () => ({ route: cancelConsultation, by: patient, id: (await newRequest())._id }),
  'a doctor agrees to another time': async () => ({
    route: acceptProposal,
    by: doctor,
    id: (await withProposal('patient'))._id,
    body: {},
  }),
  'a patient takes a proposal back': async () => ({
    route: withdrawProposal,
    by: patient,
    id: (await withProposal('patient'))._id,
  }),
  'a patient wants none of the times': async () => ({
    route: rejectOffer,
    by: patient,
    id: (await withProposal('doctor'))._id,
    body: {},
  }),
  'a patient leaves a plan': async () => ({
    route: choosePlan,
    by: await newSubscriber(world.clinic),
    body: { plan: 'pay_as_you_go' },
    refused: 'conflict',
  }),
  'a patient takes a cancellation back': async () => {
    const by = await newSubscriber(world.clinic)
    await world.clinic.api.send(cancelPlan, { token: by.token })
    return { route: choosePlan, by, body: { plan: 'advanced' }, refused: 'conflict' }
  },
  'the money of an order is there': async () => ({
    route: markOrderReceived,
    by: world.clinic.admin,
    id: (await ordering(world.clinic).orderPack(await world.clinic.newPatient()))._id,
    body: {},
  }),
  'the money of an order went back': async () => ({
    route: markOrderReturned,
    by: world.clinic.admin,
    id: (await ordering(world.clinic).orderPack(await world.clinic.newPatient()))._id,
    body: {},
  }),
  'a payout is paid': async () => ({
    route: executePayout,
    by: world.clinic.admin,
    id: (await world.newPayout())._id,
  }),
  'a payout is taken back': async () => ({
    route: returnPayout,
    by: world.clinic.admin,
    id: (await world.newPayout())._id,
    body: {},
  }),
}

/** What it was about and where that stands; its money may have moved on. */
function standsIn({ body }: Answer) {
  const { _id, status } = (body ?? {}) as { _id?: string; status?: string }
  return { _id, status }
}

test.each(Object.entries(acts))(
  'API-01 PAY-06 %s, and the server dies before it can say so: who asks again is answered as if it had lived',
  async (_, prepare) => {
    const { route, by, id = '', body, refused = 'wrong_status' } = await prepare()
    const key = randomUUID()
    const ask = (under: string) =>
      world.clinic.api.call(route.method, route.path.replace('{id}', id), {
        token: by.token,
        headers: { 'idempotency-key': under },
        body,
      })
    // As a kill between the change and its answer leaves it: nothing is kept of the call but with its change.
    await world.server.sql(`create trigger no_more before update or delete on idempotent_call
      for each statement execute function with_a_change_only()`)
    const first = await ask(key)
    await world.server.sql('drop trigger no_more on idempotent_call')
    expect(outcome(first)).toBe('done')
    await world.clinic.effectsDone()
    await world.server.sql(`update idempotent_call set alive_at = 'epoch' where key = $1`, [key])
    const again = await ask(key)
    expect(outcome(again)).toBe('done')
    expect(standsIn(again)).toEqual(standsIn(first))
    expect(outcome(await ask(randomUUID()))).toBe(refused)
    expect((await ask(key)).body).toEqual(again.body)
  },
)
