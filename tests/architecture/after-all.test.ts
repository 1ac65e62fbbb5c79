import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

/** What stands in the brackets of each call of a function. */
function callsOf(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index, 0: begin }) => {
    const from = index + begin.length
    let open = 1
    let to = from
    for (; open > 0 && to < text.length; to += 1) {
      if (text[to] === '(') open += 1
      if (text[to] === ')') open -= 1
    }
    return text.slice(from, to - 1)
  })
}

test('what must hold is looked at after each test: what fails after the last one belongs to none', () => {
  expect(callsOf('afterAll', 'afterAll(async () => { await expectRight(world) })')).toEqual([
    'async () => { await expectRight(world) }',
  ])
  const files = globSync('**/*.test.ts', { cwd: folder })
  expect(files.length).toBeGreaterThan(200)
  const late = files.filter((file) =>
    callsOf('afterAll', readFileSync(join(folder, file), 'utf8')).some((body) => /\bexpect/.test(body)),
  )
  expect(late.filter((file) => !file.endsWith('after-all.test.ts'))).toEqual([])
})
