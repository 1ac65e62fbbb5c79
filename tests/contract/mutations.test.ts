import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Mutation, pushMutations } from '#contract/sync.ts'

const folder = join(import.meta.dirname, 'mutations')
const samples = readdirSync(folder).toSorted((a, b) => a.localeCompare(b))
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>

/**
 * What a device of some release queued. These files never change: a device that was away for months sends exactly this.
 * Another version of a mutation is another file beside it.
 */
describe('OFF-06 what was queued by any release is understood', () => {
  test.each(samples)('%s', (file) => {
    const sample = read(file)
    expect(Mutation.parse(sample)).toEqual(sample)
    expect(`${String(sample['name'])}.v${String(sample['v'])}.json`).toBe(file)
  })

  test('there is a sample of every mutation', () => {
    const names = Mutation.def.options.map(({ shape }) => shape.name.def.values[0])
    expect(new Set(samples.map((file) => file.split('.')[0]))).toEqual(new Set(names))
  })
})

test('OFF-03 one that cannot be understood does not make the others so', () => {
  const body = { deviceId: 'phone', mutations: [{ _id: read(samples[0] ?? '')['_id'], name: 'fly', v: 99 }] }
  expect(pushMutations.body.parse(body).mutations).toEqual(body.mutations)
})
