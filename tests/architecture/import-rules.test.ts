import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import rules from './import-rules.cjs'
import { planted, soil } from './planted.ts'

const root = join(import.meta.dirname, '../..')
/** Fewer than this, and something was not read. */
const FLOOR = 300

interface Report {
  modules: number
  breaches: { rule: string; from: string; to: string }[]
}

/** What dependency-cruiser finds in a copy of the tree with a breach of each rule: one reading serves every test. */
function cruisePlanted(): Report {
  const tree = mkdtempSync(join(tmpdir(), 'saruna-planted-'))
  try {
    for (const part of ['src', 'sw', 'server', 'migrations', 'package.json', 'tsconfig.json'])
      if (existsSync(join(root, part))) cpSync(join(root, part), join(tree, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    for (const [file, text] of [
      ...planted.map((each) => [each.file, each.text] as const),
      ...Object.entries(soil),
    ]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), text)
    }
    const script = join(import.meta.dirname, 'cruise.mjs')
    const output = execFileSync(process.execPath, [script], { cwd: tree, encoding: 'utf8' })
    return JSON.parse(output) as Report
  } finally {
    rmSync(tree, { recursive: true })
  }
}

const plantedFiles = new Set([...planted.map(({ file }) => file), ...Object.keys(soil)])
let report: Report
beforeAll(() => {
  report = cruisePlanted()
  // It reads every module there is.
}, 300_000)

test('every import keeps the rules', () => {
  expect(report.modules).toBeGreaterThan(FLOOR)
  expect(report.breaches.filter(({ from }) => !plantedFiles.has(from))).toEqual([])
})

test('a breach of each rule is caught', () => {
  const caught = new Set(report.breaches.map(({ rule, from }) => `${rule} ${from}`))
  const missed = planted.filter(({ rule, file }) => !caught.has(`${rule} ${file}`))
  expect(missed).toEqual([])
})

test('no rule is without a planted breach', () => {
  const names = new Set(rules.forbidden.map((rule) => rule.name))
  expect(new Set(planted.map(({ rule }) => rule))).toEqual(names)
})
