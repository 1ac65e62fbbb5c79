import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import { getSite } from '#contract/site.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { giveStripeCard, openWithStripe } from '../../world/outside/stripe/paying.ts'

/** Cards that pay, are refused and ask; a code of four digits that stands nowhere else. */
const numbers = ['4242424242424242', '4000000000000341', '4000002760003184', '4000000000000002']
const CVC = '7391'
const AMEX = '3782 822463 10005'
/** As people type them: in this form they stand nowhere in our own sources. */
const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

interface World {
  server: InspectedServer
  clinic: Clinic
  /** Tries every card, whatever becomes of it. */
  tryCards(patient: Member): Promise<void>
  close(): Promise<void>
}

const setup = (number: string) => ({ number: grouped(number), expiry: '12/34', name: 'L B', cvc: '739' })

async function typed(): Promise<World> {
  const server = await startInspected({ env: { LOG_LEVEL: 'debug' } })
  const clinic = await openClinic(server)
  const add = (patient: Member, body: object) =>
    clinic.api.call('POST', '/patient/cards', { token: patient.token, body })
  return {
    server,
    clinic,
    close: () => server.remove(),
    async tryCards(patient) {
      const amex = { ...setup(''), number: AMEX, cvc: CVC }
      // The processor breaks with the card in its hand.
      const mend = await breakProcessor(server, { table: 'test_card', on: 'insert', when: 'true', times: 1 })
      expect((await add(patient, { setup: amex })).status).toBe(500)
      await mend()
      expect((await add(patient, { setup: amex })).status).toBe(201)
      expect((await add(patient, { setup: { ...amex, name: '' } })).status).toBe(422)
      expect((await add(patient, { setup: { ...amex, expiry: '01/20' } })).status).toBe(422)
      expect((await add(patient, { card: amex })).status).toBe(422)
      for (const number of numbers) await add(patient, { setup: setup(number) })
    },
  }
}

async function withStripe(): Promise<World> {
  const world = await openWithStripe()
  return {
    ...world,
    async tryCards(patient) {
      for (const number of numbers.slice(0, 3)) await giveStripeCard(world, patient, number)
      await expect(giveStripeCard(world, patient, numbers[3])).rejects.toThrow()
    },
  }
}

/** Every file below a folder, as bytes. */
function filesIn(folder: string): { file: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: readFileSync(file) }))
}

const asTyped = [AMEX, ...numbers.map(grouped)]
const secrets = [...numbers, ...asTyped, AMEX.replaceAll(' ', '')]

describe.each([
  ['the test processor', typed],
  ['Stripe', withStripe],
])('PAY-02 PAY-03 with %s', (_, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
    const { clinic } = world
    const [patient, doctor] = [await clinic.newPatient(), await clinic.newDoctor()]
    await world.tryCards(patient)
    for (const days of [3, 4]) {
      const [from = ''] = await clinic.freeTimes(doctor, days)
      await clinic.api.ask(reserveConsultation, {
        token: patient.token,
        body: clinic.bookingInput(doctor, from),
      })
    }
    await clinic.effectsDone()
    // Whatever a last request leaves behind, the next one takes its place.
    for (let n = 0; n < 20; n++) await clinic.api.send(getSite, {})
    await clinic.api.call('POST', '/patient/cards', { token: patient.token, body: {} })
  }, 120_000)
  afterAll(() => world.close())

  test('PAY-02 no card number and no code is in a log', () => {
    for (const secret of secrets) expect(world.server.logs()).not.toContain(secret)
    expect(world.server.logs()).not.toMatch(new RegExp(`["' ]${CVC}["' ]`))
  })

  test('PAY-02 none is in any file of the data, the database’s own and its journal included', async () => {
    await world.server.sql('checkpoint')
    const files = filesIn(world.server.dataDir)
    // What is there is found, where the database lies among them.
    const kept = files.some(({ bytes }) => bytes.includes('12/34'))
    expect(kept).toBe(process.env['TEST_HOME'] !== 'postgres')
    const found = files.flatMap(({ file, bytes }) =>
      secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${file}: ${secret}`),
    )
    expect(found).toEqual([])
  })

  test('PAY-02 none is in any table', async () => {
    const tables = await world.server.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const rows = await world.server.sql<{ row: string }>(`select t::text as row from ${name} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [...secrets, new RegExp(`[(,]${CVC}[,)]`)]) expect(text).not.toMatch(secret)
    }
  })

  test('PAY-02 no number as it was typed, and nothing that was sent with a code, stays in memory', async () => {
    const dump = join(world.server.dataDir, '../..', 'memory.heapsnapshot')
    await world.server.dumpMemory(dump)
    const memory = readFileSync(dump)
    rmSync(dump)
    // What is there is found.
    expect(memory.includes('card_error')).toBe(true)
    // Four digits alone are in every memory; what was sent holds them with their name, escaped as the dump has it.
    const sent = JSON.stringify(JSON.stringify({ cvc: CVC })).slice(2, -2)
    expect([...asTyped, sent].filter((secret) => memory.includes(secret))).toEqual([])
  })
})
