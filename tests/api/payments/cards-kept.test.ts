import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCard, listCards, makeCardDefault, removeCard } from '#contract/card.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const setup = { number: '4242424242424242', expiry: '12/34', name: 'Anna Ozola', cvc: '123' }
const save = (who: Member, key: string) =>
  clinic.api.ask(addCard, { token: who.token, body: { setup }, headers: { 'idempotency-key': key } })
/** The answer of a call is lost to everyone: its process died before it could be kept. */
const forget = (key: string) => server.sql('delete from idempotent_call where key = $1', [key])
const remove = (who: Member, id: string) => clinic.api.ask(removeCard, { token: who.token, params: { id } })
const cards = async (who: Member) => (await clinic.api.send(listCards, { token: who.token })).data

/** What the processor keeps of a patient's cards. */
async function atProcessor(who: Member): Promise<{ removed: boolean }[]> {
  return server.sql<{ removed: boolean }>(
    'select t.removed from card c join test_card t on t.token = c.token where c.patient_id = $1 order by c.created_at',
    [who.clientId],
  )
}

describe('PAY-02 saving a card', () => {
  test('PAY-02 API-01 saved again after its answer was lost, it is the same card, and whichever is default stays it', async () => {
    const [patient, key] = [await clinic.newPatient(), randomUUID()]
    const first = await save(patient, key)
    const other = await clinic.giveCard(patient, '5555555555554444')
    await forget(key)
    expect(await save(patient, key)).toMatchObject({
      status: 201,
      body: { ...(first.body as object), default: false },
    })
    expect((await cards(patient)).map(({ _id, default: first }) => [_id, first])).toEqual([
      [other, true],
      [(first.body as { _id: string })._id, false],
    ])
  })

  test('PAY-02 the processor saved it and our part broke: trying again makes one card of it', async () => {
    const [patient, key] = [await clinic.newPatient(), randomUUID()]
    await server.sql('alter table card rename to card_away')
    expect((await save(patient, key)).status).toBe(500)
    await server.sql('alter table card_away rename to card')
    expect((await save(patient, key)).status).toBe(201)
    const kept = await server.sql('select token from test_card where key = $1', [
      `${patient.clientId}/${key}`,
    ])
    expect([kept.length, (await cards(patient)).length]).toEqual([1, 1])
  })

  test('PAY-02 what was removed does not come back as a card that pays nothing', async () => {
    const [patient, key] = [await clinic.newPatient(), randomUUID()]
    const { _id } = (await save(patient, key)).body as { _id: string }
    await remove(patient, _id)
    await forget(key)
    expect(await save(patient, key)).toMatchObject({ status: 402, body: { error: 'card_error' } })
    expect(await cards(patient)).toEqual([])
  })

  test('PAY-02 two people under one key have a card each; one removed leaves the other', async () => {
    const [one, two, key] = [await clinic.newPatient(), await clinic.newPatient(), randomUUID()]
    const [mine, theirs] = (await Promise.all([save(one, key), save(two, key)])).map(
      ({ body }) => (body as { _id: string })._id,
    )
    expect(await remove(one, theirs ?? '')).toMatchObject({ status: 404 })
    expect((await remove(one, mine ?? '')).status).toBe(204)
    await clinic.effectsDone()
    expect([await atProcessor(one), await atProcessor(two)]).toEqual([
      [{ removed: true }],
      [{ removed: false }],
    ])
    await clinic.api.send(makeCardDefault, { token: two.token, params: { id: theirs ?? '' } })
  })
})

test('PAY-01 a card removed while the processor could not be reached is removed there afterwards', async () => {
  const patient = await clinic.newPatient()
  const id = await clinic.giveCard(patient)
  await breakProcessor(server, { table: 'test_card', when: 'new.removed', times: 1 })
  expect((await remove(patient, id)).status).toBe(204)
  expect(await cards(patient)).toEqual([])
  await expect.poll(() => atProcessor(patient), { timeout: 20_000 }).toEqual([{ removed: true }])
})
