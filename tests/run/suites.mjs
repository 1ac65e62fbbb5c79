/** The kinds of suites: a plain program, a project of vitest's, the journeys of Playwright's. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './counts.mjs'
import { runProgram } from './programs.mjs'

/** So many files with failures are no accident: they are not run once more. */
const ACCIDENTS = 8

/** A program that passes or fails as one. */
export const program = (name, command, ...args) => ({
  name,
  async run({ quiet }) {
    const { code, output } = await runProgram(command, args, { quiet })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [{ name: command }], output }
  },
})

/** One project of vitest's, with these programs by the settings that name them; of it only some files, where they are named. */
export const vitest = (project, programs = {}) => ({
  name: project,
  async run({ scratch, quiet = false, files = [] }) {
    const report = join(scratch, `${project}-${files.length}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const alone = files.length > 0 ? ['--no-file-parallelism', ...files] : []
    const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters, ...alone]
    const { code, output } = await runProgram('vitest', args, { env: programs, quiet })
    return { ...counted(report, code, countVitest), output }
  },
})

/** The journeys, with these programs by the settings that name them; `everything` has the crawler look at every size of every screen. */
export const playwright = (programs, everything) => ({
  name: 'journeys',
  async run({ scratch, quiet = false, files = [] }) {
    const report = join(scratch, `journeys-${files.length}.json`)
    const alone = files.length > 0 ? ['--workers=1', ...files] : []
    const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...alone]
    const more = everything ? { CRAWL: 'all', TESTS: 'whole' } : {}
    const env = { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
    const { code, output } = await runProgram('playwright', args, { env, quiet })
    return { ...counted(report, code, countPlaywright), output }
  },
})

/** What a suite reported; a suite that broke without reporting a failure has failed once. */
function counted(report, code, count) {
  if (!existsSync(report)) return { passed: 0, failed: [{ name: 'it ended without a report' }] }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && counts.failed.length === 0
    ? { ...counts, failed: [{ name: `it ended with ${code}` }] }
    : counts
}

/**
 * Runs the files of what failed once more, with nothing beside them. What passes then is taken from the failures and
 * answered: it depends on something that nobody controls, and is to be mended.
 */
export async function again(entry, { scratch }) {
  const files = [...new Set(entry.failed.flatMap(({ file }) => file ?? []))]
  if (files.length === 0 || files.length > ACCIDENTS) return []
  console.log(`\n▸ ${entry.suite.name}, once more: ${files.join(' ')}`)
  const second = await entry.suite.run({ scratch, files })
  const still = new Set(second.failed.map(({ name }) => name))
  const known = second.failed.every(({ file }) => file !== undefined)
  const flaky = known ? entry.failed.filter(({ file, name }) => file !== undefined && !still.has(name)) : []
  entry.failed = entry.failed.filter((each) => !flaky.includes(each))
  entry.passed += flaky.filter(({ isTest }) => isTest).length
  return flaky.map(({ name, why }) => ({ name: `${entry.suite.name}: ${name}`, why }))
}
