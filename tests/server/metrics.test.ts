import { expect, test } from 'vitest'
import { login } from '#contract/account-routes.ts'
import { failure } from '#contract/errors.ts'
import { securityLog } from '../../server/http/security-events.ts'
import { asked } from '../../server/metrics/asked.ts'
import { exposition } from '../../server/metrics/exposition.ts'

test('OPS-08 however many scrape, the database is asked once; one that stands still is told by nothing, and asked no second time', async () => {
  let questions = 0
  const answers = Promise.withResolvers<number>()
  const limits = { keptMs: 60_000, mostMs: 20 }
  const read = asked(() => {
    questions++
    return answers.promise
  }, limits)
  expect(await Promise.all([read(), read(), read()])).toEqual([undefined, undefined, undefined])
  expect(await read()).toBeUndefined()
  expect(questions).toBe(1)
  answers.resolve(7)
  await expect.poll(read).toBe(7)
  expect(await Promise.all([read(), read()])).toEqual([7, 7])
  expect(questions).toBe(1)

  const failing = asked(() => Promise.reject(new Error('away')), limits)
  expect(await failing()).toBeUndefined()
})

test('OPS-04 a flood of one network fills no log: twenty lines of a kind in a minute, the rest is counted', async () => {
  const lines: Record<string, string>[] = []
  const log = securityLog({
    vault: { index: async (column, text) => `${column}/${text.length}` },
    write: (line) => lines.push(line),
    onError: (error) => {
      throw error
    },
  })
  const from = (address: string) =>
    log.ended(
      login,
      { actor: null, params: undefined, body: { email: 'anna@example.com' }, address },
      failure('wrong_credentials'),
    )
  for (let times = 0; times < 50; times++) from('203.0.113.7')
  from('203.0.113.88')
  await expect.poll(() => lines.length).toBe(21)
  expect(JSON.stringify(lines)).not.toMatch(/203\.|anna/)
  expect(exposition([log.counted.family()])).toContain(
    'saruna_security_events_total{event="sign_in_failed"} 51\n',
  )
})

test('OPS-08 a label is quoted as Prometheus reads it', () => {
  const samples = [{ labels: { what: 'a "b" \\ c\nd' }, value: 1 }]
  expect(exposition([{ name: 'saruna_test', help: 'Of a test.', type: 'gauge', samples }])).toBe(
    '# HELP saruna_test Of a test.\n# TYPE saruna_test gauge\nsaruna_test{what="a \\"b\\" \\\\ c\\nd"} 1\n',
  )
})
