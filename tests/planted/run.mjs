// `npm run planted` on a bare machine: node tests/planted/run.mjs [name or number of a fault …]
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, node, root } from '../../server/prepare.mjs'
import { ensureBrowsers } from '../run/browsers.mjs'

await ensureInstalled()
await ensureBuilt()
const { status } = spawnSync(node, ['tests/planted/planted.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...environment(), ...ensureBrowsers() },
  stdio: 'inherit',
})
process.exit(status ?? 1)
