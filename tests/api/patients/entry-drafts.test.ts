import { MAX_OVERVIEW_ENTRIES, MAX_OVERVIEW_NOTE_LENGTH } from '#contract/choices.ts'
import {
  amendOverview,
  getEntryDrafts,
  getOverview,
  keepEntryDraft,
  keepOverviewDraft,
  listOverviews,
  readOverviews,
  signOverview,
} from '#contract/overview.ts'
import { removeUser } from '#contract/removal.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { RECORD } from '../../world/people/record.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())

const NONE = { entry: {}, version: 0 }

/** A patient who has a consultation agreed on with a specialist. */
async function newOwn(of: Member): Promise<Member> {
  const patient = await clinic.newPayer()
  await clinic.meet(patient, of)
  return patient
}

/** A record that the doctor has signed. */
async function signed() {
  const patient = await newOwn(doctor)
  const { token } = doctor
  const params = { id: patient.clientId }
  const { _id: id } = await clinic.api.send(signOverview, { token, params, body: RECORD })
  return { patient, id, at: { token, params: { id } } }
}
const rowsOf = (table: string, of: string, value: string) =>
  server.sql(`select 1 from ${table} where ${of} = $1`, [value])

test('DOC-09 what was begun is there on every device, each kind by itself, and nothing of another one is overwritten', async () => {
  const { at, id } = await signed()
  expect(await clinic.api.send(getEntryDrafts, at)).toEqual({ amended: NONE, added: NONE })
  const entry = { note: 'Precizē', form: { ...RECORD, diagnosis: '' }, after: 1 }
  const first = { kind: 'amended' as const, entry, version: 0 }
  expect(await clinic.api.send(keepEntryDraft, { ...at, body: first })).toMatchObject({ version: 1 })
  expect((await clinic.api.ask(keepEntryDraft, { ...at, body: first })).status).toBe(409)
  const note = { kind: 'added' as const, entry: { note: 'Zvanīja.' }, version: 0 }
  await clinic.api.send(keepEntryDraft, { ...at, body: note })
  const next = { ...first, entry: { ...entry, note: 'Precizēts' }, version: 1 }
  await clinic.api.send(keepEntryDraft, { ...at, body: next })
  expect(await clinic.api.send(getEntryDrafts, at)).toEqual({
    amended: { entry: next.entry, version: 2, savedAt: expect.any(String) },
    added: { entry: note.entry, version: 1, savedAt: expect.any(String) },
  })
  const rows = await server.sql('select * from overview_entry_draft where overview_id = $1', [id])
  expect(JSON.stringify(rows)).not.toMatch(/Precizē|Bezmiegs|Zvanīja/)
})

test('DOC-09 it goes with what was signed, unless another device has written on; the other kind stays', async () => {
  const { at } = await signed()
  const added = { kind: 'added' as const, entry: { note: 'Zvanīja' } }
  await clinic.api.send(keepEntryDraft, { ...at, body: { ...added, version: 0 } })
  const amended = { kind: 'amended' as const, entry: { note: 'Labots.', form: RECORD, after: 1 } }
  await clinic.api.send(keepEntryDraft, { ...at, body: { ...amended, version: 0 } })
  await clinic.api.send(keepEntryDraft, { ...at, body: { ...added, version: 1 } })
  // A repeat of what was signed takes nothing that was begun since.
  const headers = { 'idempotency-key': randomUUID() }
  const sign = { ...at, query: { draft: 1 }, body: { note: 'Zvanīja.' }, headers }
  expect(await clinic.api.send(amendOverview, sign)).toMatchObject({ begun: ['added', 'amended'] })
  expect(
    await clinic.api.send(amendOverview, { ...at, query: { draft: 2 }, body: { note: 'Vēl.' } }),
  ).toMatchObject({
    begun: ['amended'],
  })
  // A device that still holds what was signed writes over nothing that is begun next.
  for (const version of [0, 1, 2]) {
    const old = await clinic.api.ask(keepEntryDraft, { ...at, body: { ...added, version } })
    expect(old.body).toMatchObject({ error: 'conflict' })
  }
  await clinic.api.send(keepEntryDraft, { ...at, body: { ...added, version: 3 } })
  await clinic.api.send(amendOverview, sign)
  expect(await clinic.api.send(getEntryDrafts, at)).toMatchObject({
    amended: { version: 1 },
    added: { version: 4 },
  })
  const body = { note: 'Labots.', form: RECORD, after: 3 }
  expect(await clinic.api.send(amendOverview, { ...at, query: { draft: 1 }, body })).toMatchObject({
    begun: ['added'],
  })
  expect(await clinic.api.send(getEntryDrafts, at)).toMatchObject({
    amended: { entry: {}, version: 2 },
    added: { version: 4 },
  })
})

test('DOC-09 what was emptied is begun no more, and two devices that begin at once: one is told', async () => {
  const { at, patient } = await signed()
  const body = { kind: 'added' as const, entry: { note: 'Zvanīja.' }, version: 0 }
  const answers = await Promise.all([1, 2, 3].map(() => clinic.api.ask(keepEntryDraft, { ...at, body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const begun = async () =>
    (
      await clinic.api.send(listOverviews, { token: doctor.token, params: { id: patient.clientId } })
    ).data.map((record) => record.begun)
  expect(await begun()).toEqual([['added']])
  await clinic.api.send(keepEntryDraft, { ...at, body: { ...body, entry: { note: ' ' }, version: 1 } })
  expect(await begun()).toEqual([[]])
  expect(await clinic.api.send(getEntryDrafts, at)).toMatchObject({ added: { entry: {}, version: 2 } })
})

test('DOC-09 SAFE-04 nobody but its author is told of it, not an administrator who reads the record either', async () => {
  const { at, patient } = await signed()
  const body = { kind: 'added' as const, entry: { note: 'Vēl neparakstīts.' }, version: 0 }
  await clinic.api.send(keepEntryDraft, { ...at, body })
  const other = await clinic.newDoctor()
  for (const route of [getEntryDrafts, getOverview] as const)
    expect((await clinic.api.ask(route, { ...at, token: other.token })).status).toBe(404)
  expect((await clinic.api.ask(keepEntryDraft, { ...at, token: other.token, body })).status).toBe(404)
  const read = { token: clinic.admin.token, params: { id: patient.clientId }, body: { reason: 'Sūdzība.' } }
  const { data } = await clinic.api.send(readOverviews, read)
  expect(data[0]).not.toHaveProperty('begun')
  expect(JSON.stringify(data)).not.toContain('Vēl neparakstīts')
})

test('DOC-09 ADM-02 what a specialist began and did not sign goes with them; what they signed stays', async () => {
  const leaving = await clinic.newDoctor()
  const patient = await newOwn(leaving)
  const { token } = leaving
  const params = { id: patient.clientId }
  const { _id: id } = await clinic.api.send(signOverview, { token, params, body: RECORD })
  await clinic.api.send(keepOverviewDraft, {
    token,
    params,
    body: { form: { diagnosis: 'F51' }, version: 0 },
  })
  const body = { kind: 'added' as const, entry: { note: 'Zvanīja.' }, version: 0 }
  await clinic.api.send(keepEntryDraft, { token, params: { id }, body })
  const removal = { params: { id: leaving.personId }, body: { reason: 'Beidz praksi.' } }
  await clinic.api.send(removeUser, { token: clinic.admin.token, ...removal })
  expect(await rowsOf('overview_entry_draft', 'overview_id', id)).toEqual([])
  expect(await rowsOf('overview_draft', 'doctor_id', leaving.clientId)).toEqual([])
  expect(await rowsOf('overview_entry', 'overview_id', id)).toHaveLength(1)
})

test('DOC-09 VAL-08 what no draft can be is refused', async () => {
  const { at } = await signed()
  const added = { kind: 'added' as const, entry: { note: 'Zvanīja.' }, version: 0 }
  for (const body of [
    { ...added, version: -1 },
    { ...added, version: 2 ** 31 },
    { ...added, kind: 'signed' as never },
    { ...added, entry: { note: 'x'.repeat(MAX_OVERVIEW_NOTE_LENGTH + 1) } },
    { ...added, entry: { note: 'Zvanīja.', form: {} } },
    { kind: 'amended' as const, entry: { after: MAX_OVERVIEW_ENTRIES + 1 }, version: 0 },
  ])
    expect((await clinic.api.ask(keepEntryDraft, { ...at, body })).status).toBe(422)
  expect((await clinic.api.ask(keepEntryDraft, { ...at, body: { ...added, version: 7 } })).status).toBe(409)
})
