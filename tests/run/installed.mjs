/** Programs of the machine: found, or asked of Debian's packages. */
import { spawnSync } from 'node:child_process'

/** The first of these programs that there is. */
export function find(names) {
  const script = names.map((name) => `command -v ${name}`).join(' || ')
  return spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.trim() || null
}

/** Runs a script of the package manager; answers whether it succeeded. What it complains of is shown, unless `quiet`. */
export function manage(script, { quiet = false } = {}) {
  const { status } = spawnSync('sh', ['-c', script], {
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
