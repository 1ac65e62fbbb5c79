import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingForms } from './plurals.ts'

const root = join(import.meta.dirname, '../..')
const format = formatter({ lineNumbers: false, origins: false })
const catalogues = globSync('{src,sw,server}/**/locales/*.po', { cwd: root }).toSorted()

async function messagesOf(tree: string, file: string) {
  const text = readFileSync(join(tree, file), 'utf8')
  const context = { locale: file.slice(-5, -3), sourceLocale: 'lv', filename: file }
  return Object.values(await format.parse(text, context))
}

const texts = (list: { message?: string }[]) => new Set(list.map(({ message }) => message))

/** The tree with its texts gathered anew from the sources. */
let fresh = ''
beforeAll(() => {
  fresh = mkdtempSync(join(tmpdir(), 'saruna-texts-'))
  for (const part of ['src', 'sw', 'server', 'package.json', 'tsconfig.json', 'lingui.config.ts'])
    cpSync(join(root, part), join(fresh, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(fresh, 'node_modules'))
  execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--workers', '1'], {
    cwd: fresh,
    stdio: 'pipe',
  })
})
afterAll(() => rmSync(fresh, { recursive: true }))

test('there is a catalogue in each language for each program that speaks', () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(6)
  expect(catalogues.length % 3).toBe(0)
})

describe.each(catalogues)('%s', (file) => {
  test('every text is translated and none is left over', async () => {
    const messages = await messagesOf(fresh, file)
    const untranslated = messages.filter(({ translation }) => !translation && !file.endsWith('lv.po'))
    expect(untranslated.map(({ message }) => message)).toEqual([])
    expect(messages.filter(({ obsolete }) => obsolete).map(({ message }) => message)).toEqual([])
  })

  test('every plural has the forms of its language', async () => {
    const language = file.slice(-5, -3)
    const lacking = (await messagesOf(root, file))
      .map(({ message, translation }) => translation || message || '')
      .filter((text) => missingForms(text, language).length > 0)
    expect(lacking).toEqual([])
  })

  test('it is what the sources say now', async () => {
    expect(texts(await messagesOf(root, file))).toEqual(texts(await messagesOf(fresh, file)))
  })
})
