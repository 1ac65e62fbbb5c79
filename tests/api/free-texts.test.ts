import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRow } from '../world/reading/every-row.ts'
import { freeFields } from '../world/hostile/free-fields.ts'
import { documentOf } from '../world/reading/openapi.ts'
import { fieldsThatAre, kept } from './free-texts/kept.ts'
import { openWriters, type Writers } from './free-texts/people.ts'
import { writeAll } from './free-texts/write-all.ts'

let world: Writers
beforeAll(async () => {
  world = await openWriters()
})
afterAll(() => world.server.remove())

/** A word that stands nowhere by itself, another for each field. It is looked for in small letters: codes are made large. */
const marker = (field: string) => `slepenvārds ${field.replaceAll(' ', '-').replace('*', 'all')}.`

test('AUTH-13 whatever a request lets people write has been asked how it is kept', async () => {
  const { document } = await documentOf(world.server.url)
  const fields = freeFields(document)
  expect(fields.length).toBeGreaterThan(60)
  expect(fields).toEqual(Object.keys(kept).toSorted())
})

test('CON-02 CON-09 CALL-05 CHAT-07 what people write to each other stands in no table in clear', async () => {
  const written = new Set<string>()
  await writeAll(world, (field) => {
    written.add(field)
    return marker(field)
  })
  await world.clinic.effectsDone()
  const published = fieldsThatAre('public')
  const all = [...fieldsThatAre('sealed'), ...fieldsThatAre('not kept'), ...published]
  // Whoever declares a field has it written here.
  expect([...written].toSorted()).toEqual(all.toSorted())

  const rows = (await everyRow(world.server)).map(({ table, row }) => ({ table, row: row.toLowerCase() }))
  const found = all.flatMap((field) =>
    rows
      .filter(({ row }) => row.includes(marker(field).toLowerCase()))
      .map(({ table }) => `${table}: ${field}`),
  )
  expect(found).toEqual(published.map((field) => `doctor_profile: ${field}`))
  expect(rows.filter(({ row }) => row.includes('slepenvārds'))).toHaveLength(1)
  expect(world.server.logs().toLowerCase()).not.toContain('slepenv')
}, 120_000)
