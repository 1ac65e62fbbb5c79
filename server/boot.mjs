// `npm start` on a bare machine: installs and builds what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Saruna needs Node 20 or newer to start; this is ${process.version}.`)
  process.exit(1)
}

/** Runs programs side by side until one ends; the end of one is the end of all. */
function run(...programs) {
  const children = programs.map((args) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env: environment() }),
  )
  const pass = (signal) => children.forEach((child) => child.kill(signal))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  // A terminal's Ctrl-C reaches the children by itself; twice would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || pass('SIGINT'))
  // npm killed outright passes nothing on.
  const npm = process.ppid
  const watch = setInterval(() => process.ppid === npm || pass('SIGTERM'), 500).unref()
  if (!process.env['npm_lifecycle_event']) clearInterval(watch)
  for (const child of children)
    child.on('exit', (code, signal) => {
      process.exitCode ||= signal ? 1 : (code ?? 1)
      pass('SIGTERM')
    })
}

try {
  await ensureInstalled()
  if (process.argv[2] === 'dev') {
    run(
      ['--watch-path=server', '--watch-path=src/contract', '--watch-path=src/domain', 'server/main.ts'],
      ['node_modules/vite/bin/vite.js'],
    )
  } else if (['audit', 'backup', 'restore'].includes(process.argv[2])) {
    run([`server/${process.argv[2]}.ts`, ...process.argv.slice(3)])
  } else {
    await ensureBuilt()
    run(['server/main.ts'])
  }
} catch (error) {
  console.error(`Saruna did not start: ${error.message}`)
  process.exit(1)
}
