import { addPromoCode, changePromoCode, listPromoCodes, removePromoCode } from '#contract/promo.ts'
import type { ChangedPromoCode, PromoCodeRow } from '#contract/promo.ts'
import type { CallOf } from '#contract/route.ts'
import { expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'
import { newPromo, promoDate, promoTerms } from '../../world/money/promo.ts'

const world = await useWorld(openPaying())
const { clinic } = world
const { token } = clinic.admin

const add = (body: unknown) => clinic.api.call('POST', addPromoCode.path, { token, body })
const remove = ({ _id: id }: PromoCodeRow) => clinic.api.ask(removePromoCode, { token, params: { id } })
const change = (
  { _id, percent, amount, from, to, limit, audience, active, version }: PromoCodeRow,
  changes: Partial<ChangedPromoCode>,
) =>
  clinic.api.ask(changePromoCode, {
    token,
    params: { id: _id },
    body: { percent, amount, from, to, limit, audience, active, version, ...changes },
  })

type Filter = NonNullable<CallOf<typeof listPromoCodes>['query']>
const list = (query: Filter) => clinic.api.send(listPromoCodes, { token, query: { code: 'list-', ...query } })

/** Somebody books with a code. */
async function use(promo: PromoCodeRow) {
  const patient = await clinic.newPayer()
  const answer = await world.pay.reserve(patient, await world.pay.timeIn(3), { promoCode: promo.code })
  expect(outcome(answer)).toBe('done')
}

test('ADM-11 a code is kept in capitals, once, with its terms', async () => {
  const terms = promoTerms({ to: promoDate(30), limit: 5, audience: 'new' })
  const made = await add({ ...terms, code: ` ${terms.code.toLowerCase()} ` })
  expect(made).toMatchObject({
    status: 201,
    body: { ...terms, uses: 0, given: 0, used: false, state: 'active' },
  })
  expect(await add(terms)).toMatchObject({ status: 409, body: { error: 'promo_code_exists' } })
  const race = await Promise.all(Array.from({ length: 5 }, () => add({ ...terms, code: 'TWICE-2' })))
  expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
})

test.each([
  [{ code: 'AB' }, { code: 'too_short' }],
  [{ code: '' }, { code: 'required' }],
  [{ code: 'A'.repeat(33) }, { code: 'too_long' }],
  [{ code: 'ĀBOLS' }, { code: 'promo_code_form' }],
  [{ code: 'A B C' }, { code: 'promo_code_form' }],
  [{ percent: 0 }, { percent: 'too_small' }],
  [{ percent: 101 }, { percent: 'too_large' }],
  [{ percent: 1.5 }, { percent: 'invalid' }],
  [{ percent: undefined }, { percent: 'required', amount: 'required' }],
  [{ amount: 5 }, { amount: 'invalid' }],
  [{ percent: undefined, amount: 0 }, { amount: 'too_small' }],
  [{ percent: undefined, amount: 999.01 }, { amount: 'too_large' }],
  [{ percent: undefined, amount: 1.005 }, { amount: 'too_precise' }],
  [{ from: '2026-02-30' }, { from: 'date_invalid' }],
  [{ from: '0000-01-01' }, { from: 'date_invalid' }],
  [{ from: '1899-12-31' }, { from: 'date_invalid' }],
  [{ to: '3000-01-01' }, { to: 'date_invalid' }],
  [{ from: '2026-03-02', to: '2026-03-01' }, { to: 'order' }],
  [{ limit: 0 }, { limit: 'too_small' }],
  [{ audience: 'friends' }, { audience: 'required' }],
])('ADM-11 VAL-05 %j is refused by its field', async (wrong, fields) => {
  const answer = await add({ ...promoTerms(), ...wrong })
  expect(answer).toMatchObject({ status: 422, body: { error: 'validation', fields } })
})

test('ADM-11 everything changes while nobody has used it; afterwards the value stays', async () => {
  const promo = await newPromo(clinic)
  const changed = await change(promo, { percent: undefined, amount: 7.5, limit: 3, to: promoDate(9) })
  expect(changed).toMatchObject({ status: 200, body: { amount: 7.5, limit: 3, to: promoDate(9) } })
  expect(changed.body).not.toHaveProperty('percent')
  expect(outcome(await change(promo, { limit: 4 }))).toBe('conflict')
  const newer = changed.body as PromoCodeRow
  await use(newer)
  expect(outcome(await change(newer, { amount: 8 }))).toBe('promo_code_used')
  expect(outcome(await change(newer, { amount: undefined, percent: 8 }))).toBe('promo_code_used')
  const usedUp = await change(newer, { limit: 1 })
  expect(usedUp).toMatchObject({ status: 200, body: { state: 'used_up', uses: 1 } })
  const { code } = newer
  for (const [state, found] of [
    ['used_up', [code]],
    ['active', []],
    ['ended', []],
  ] as const) {
    const query = { state, code }
    const { data } = await clinic.api.send(listPromoCodes, { token: clinic.admin.token, query })
    expect(
      data.map((row) => row.code),
      state,
    ).toEqual(found)
  }
  const ended = await change(usedUp.body as PromoCodeRow, {
    to: promoDate(-1),
    from: promoDate(-2),
    limit: 1,
  })
  expect(ended).toMatchObject({ status: 200, body: { state: 'ended', uses: 1 } })
})

test('ADM-11 a limit below what is used is refused', async () => {
  const promo = await newPromo(clinic)
  await use(promo)
  await use(promo)
  const low = await change(promo, { limit: 1 })
  expect(low).toMatchObject({ status: 422, body: { fields: { limit: 'too_small' } } })
  expect(outcome(await change(promo, { limit: 2 }))).toBe('done')
})

test('ADM-11 an unused code can be deleted, a used one cannot', async () => {
  const [unused, used] = [await newPromo(clinic), await newPromo(clinic)]
  expect(outcome(await remove(unused))).toBe('done')
  expect(outcome(await remove(unused))).toBe('not_found')
  await use(used)
  expect(await remove(used)).toMatchObject({ status: 409, body: { error: 'promo_code_used' } })
})

test('ADM-11 the list is narrowed by state and letters, newest first, page by page', async () => {
  for (const n of [1, 2, 3]) await newPromo(clinic, { code: `LIST-${n}`, active: n !== 2 })
  expect((await list({})).data.map((row) => row.code)).toEqual(['LIST-3', 'LIST-2', 'LIST-1'])
  expect((await list({ state: 'off' })).data.map((row) => row.code)).toEqual(['LIST-2'])
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 3, data: [{ code: 'LIST-2' }] })
  expect(await list({ offset: 9 })).toMatchObject({ total: 3, data: [] })
  expect(await list({ code: '%' })).toMatchObject({ total: 0 })
})
