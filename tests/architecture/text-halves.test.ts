import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/enums.ts'
import { builtPage } from './built-page.ts'

const { read, reachable, entry, texts } = builtPage()

/** The texts of a built half by their ids: what the one object in it holds. */
function textsOf(language: string, half: 'first' | 'rest'): Map<string, string> {
  const code = read(texts(language, half))
  const pairs = code.matchAll(/(?<=[{,])"([\w-]{6}|error\.\w+)":(\[.*?\](?=[,}]))/g)
  return new Map([...pairs].map(([, id = '', text = '']) => [id, text]))
}

/**
 * Screens other than the first are entered through their routes, and each route waits for all texts; the window of
 * support opens once they are there (`app/support.ts`).
 */
const isOtherScreen = (key: string) =>
  (key.startsWith('routes/') && !key.startsWith('routes/index.tsx')) || key.startsWith('parts/support/')

const routes = join(import.meta.dirname, '../../src/routes')

test('only the first page does without the second half of the texts', () => {
  const saysFirst = globSync('**/*.tsx', { cwd: routes }).filter((file) =>
    readFileSync(join(routes, file), 'utf8').includes(`texts: 'first'`),
  )
  expect(saysFirst).toEqual(['index.tsx'])
})

const inLatvian = new Set([...textsOf('lv', 'first').keys(), ...textsOf('lv', 'rest').keys()])

describe.each(languages)('%s', (language) => {
  const first = textsOf(language, 'first')
  const rest = textsOf(language, 'rest')

  test('the halves make the whole, and share nothing', () => {
    expect(first.size).toBeGreaterThan(200)
    expect(rest.size).toBeGreaterThan(200)
    expect([...first.keys()].filter((id) => rest.has(id))).toEqual([])
    expect(new Set([...first.keys(), ...rest.keys()])).toEqual(inLatvian)
  })

  test('whatever can run before another screen is entered finds its texts in the first half', () => {
    const chunks = reachable(entry, (key) => !isOtherScreen(key) && !key.endsWith('.po?rest'))
    const named = [...chunks]
      .filter((key) => !key.includes('.po?'))
      .flatMap((key) =>
        [...read(key).matchAll(/(?<=["'`])(?:[\w-]{6}|error\.\w+)(?=["'`])/g)].map(([id]) => id),
      )
    const said = new Set(named.filter((id) => first.has(id) || rest.has(id)))
    expect(said.size).toBeGreaterThan(100)
    expect([...said].filter((id) => rest.has(id)).map((id) => `${id} ${rest.get(id)}`)).toEqual([])
  })
})
