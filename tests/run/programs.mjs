/** Programs that the tests consist of, run to their end with what they need on the path. */
import { spawn } from 'node:child_process'
import { environment, root } from '../../server/prepare.mjs'

/** What hangs is ended and has failed; a machine may be half as fast as another. */
const TIMEOUT_MS = 75 * 60_000
const children = new Set()

/**
 * Runs a program; answers its exit code, and with `quiet` what it wrote, which is shown as it comes otherwise.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, env: { ...environment(), ...env }, stdio })
    children.add(child)
    const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    const end = (code) => {
      clearTimeout(limit)
      children.delete(child)
      resolve({ code: code ?? 1, output })
    }
    child.on('error', () => end(1))
    child.on('close', end)
  })
}

/** Ends every program that still runs. */
export function endAll(signal) {
  for (const child of children) child.kill(signal)
}

/** Shows what a program wrote. */
export const print = (output) => process.stdout.write(output.endsWith('\n') ? output : `${output}\n`)
