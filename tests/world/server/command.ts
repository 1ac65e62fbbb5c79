import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs one of an operator's programs on the data of a server, and answers how it ended and what it said. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { dataDir, databaseUrl }: Pick<TestServer, 'dataDir' | 'databaseUrl'>,
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join('server', program), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
