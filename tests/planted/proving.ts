import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from './fault.ts'
import { type Outcome, outcomeOf } from './reports.ts'

const TIMEOUT_MS = 5 * 60_000

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** The command that runs these tests of one file, as it would be typed. */
function commandOf({ project, file }: Proof, titles: readonly string[]): string[] {
  const pattern = titles.map(escaped).join('|')
  return project === 'journeys'
    ? ['playwright', 'test', '--config', 'tests/playwright.config.ts', file, '-g', pattern]
    : ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, file, '-t', pattern]
}

/** What names the data that was migrated once for all: whoever is told of none migrates anew. */
const FRESH = { TEST_TEMPLATE_POSTGRES: undefined, TEST_TEMPLATE_EMBEDDED: undefined }

/** Runs tests of one file in a folder; `migrating`, their servers begin with the migrations of that folder. */
export async function prove(
  folder: string,
  proof: Proof,
  titles: readonly string[],
  migrating = false,
): Promise<Outcome> {
  const scratch = mkdtempSync(join(tmpdir(), 'saruna-proof-'))
  const report = join(scratch, 'report.json')
  const [program = '', ...args] = commandOf(proof, titles)
  const reporting =
    proof.project === 'journeys' ? ['--reporter=json'] : ['--reporter=json', `--outputFile=${report}`]
  try {
    const { said } = await run(folder, program, [...args, ...reporting], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // A proof may be among what `npm test` leaves out.
      TESTS: 'whole',
      ...(migrating && FRESH),
    })
    if (existsSync(report)) return outcomeOf(readFileSync(report, 'utf8'))
    return { passed: [], failed: [], trouble: said.trim().slice(-2000) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs a program of the packages to its end; what hangs is ended. */
export function run(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Readonly<NodeJS.ProcessEnv> = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(cwd, 'node_modules/.bin', program), args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const limit = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code, said })
    })
  })
}
