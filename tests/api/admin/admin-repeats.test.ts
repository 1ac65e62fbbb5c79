import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handleFinding } from '#contract/payment-issue.ts'
import { addPromoCode, changePromoCode } from '#contract/promo.ts'
import type { Answer } from '../../world/people/client.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'
import { newPromo, promoTerms } from '../../world/money/promo.ts'

const { server, clinic } = await useWorld(openPaying())

/** Acts, and acts again as one whose answer was lost: both hear the same. */
async function twice(act: (key: { headers: Record<string, string> }) => Promise<Answer>): Promise<Answer> {
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const [first, again] = [await act(key), await act(key)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  return first
}

test('API-01 ADM-11 a promo code whose answer was lost is made once, and is not said to be somebody else’s', async () => {
  const { token } = clinic.admin
  const body = promoTerms()
  expect(await twice((key) => clinic.api.ask(addPromoCode, { token, body, ...key }))).toMatchObject({
    status: 201,
    body: { code: body.code },
  })
})

test('API-01 ADM-11 a change of a promo code whose answer was lost is not said to have been made by somebody else', async () => {
  const { token } = clinic.admin
  const { _id: id, version, from, audience, active } = await newPromo(clinic)
  const body = { percent: 20, from, audience, active, version }
  expect(
    await twice((key) => clinic.api.ask(changePromoCode, { token, params: { id }, body, ...key })),
  ).toMatchObject({ status: 200, body: { percent: 20 } })
})

test('API-01 PAY-08 a finding whose answer was lost is dealt with once, and not said to have been before', async () => {
  const { token } = clinic.admin
  const id = randomUUID()
  await server.sql(
    `insert into payment_finding (id, kind, subject, found_at) values ($1, 'difference', 'lost', now())`,
    [id],
  )
  const body = { version: 1 }
  expect(
    await twice((key) => clinic.api.ask(handleFinding, { token, params: { id }, body, ...key })),
  ).toMatchObject({ status: 200, body: { handled: {} } })
})
