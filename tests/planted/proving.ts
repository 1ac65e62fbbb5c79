import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from './fault.ts'

const LIMIT_MS = 5 * 60_000

interface Report {
  testResults: {
    message: string
    assertionResults: { title: string; fullName: string; status: string }[]
  }[]
}

/** How the tests of a proof came out: each by its title. */
export interface Outcome {
  passed: string[]
  failed: string[]
  /** What else there is to say, when no test was reached. */
  trouble: string
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** The command that runs these tests of one file, as it would be typed. */
export function commandOf({ project, file }: Proof, titles: readonly string[]): string[] {
  const pattern = titles.map(escaped).join('|')
  return ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, file, '-t', pattern]
}

/** Runs tests of one file in a folder. */
export async function prove(folder: string, proof: Proof, titles: readonly string[]): Promise<Outcome> {
  const scratch = mkdtempSync(join(tmpdir(), 'saruna-proof-'))
  const report = join(scratch, 'report.json')
  const [program = '', ...args] = commandOf(proof, titles)
  try {
    const said = await run(folder, join(folder, 'node_modules/.bin', program), [
      ...args,
      '--reporter=json',
      `--outputFile=${report}`,
    ])
    if (!existsSync(report)) return { passed: [], failed: [], trouble: said.trim().slice(-2000) }
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function outcomeOf({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title)
  return {
    passed: named('passed'),
    failed: named('failed'),
    trouble: testResults.map(({ message }) => message).join('\n'),
  }
}

/** Runs a command to its end and answers what it wrote; what hangs is ended. */
function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(limit)
      resolve(output)
    })
  })
}
