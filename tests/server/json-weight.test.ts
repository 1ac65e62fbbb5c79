import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooHeavy } from '../../server/http/json-weight.ts'

test('VAL-08 brackets without end and parts without number are too heavy, however they are written', () => {
  for (const heavy of [
    '['.repeat(4_000_000),
    '{"a":'.repeat(33),
    `[${'{},'.repeat(60_000)}{}]`,
    `{"a":[${'1,'.repeat(100_001)}1]}`,
    ' [ '.repeat(33),
  ])
    expect(isTooHeavy(heavy)).toBe(true)
})

test('VAL-08 what stands in texts weighs nothing, whatever is escaped in them', () => {
  for (const text of [
    '['.repeat(200_000),
    ','.repeat(200_000),
    '"[\\'.repeat(50_000),
    '\\'.repeat(100_001),
    '\\"[',
  ])
    expect(isTooHeavy(JSON.stringify({ text, after: [text] }))).toBe(false)
  // No JSON at all is left to who reads it.
  for (const broken of ['', '"', '"\\', ']', '"['.padEnd(300_000, '[')])
    expect(isTooHeavy(broken)).toBe(false)
})

test('VAL-08 whatever a call may need is let through', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (json) => {
      expect(isTooHeavy(json)).toBe(false)
    }),
  )
})
